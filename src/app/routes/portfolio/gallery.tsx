import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { loadChunk } from "#app/start/chunk-guard.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { Lightbox } from "./lightbox.tsx";
import { neighbour, pictureQuery } from "./picture-number.ts";
import { preloadPicture } from "./preload-picture.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { useSwipe } from "./use-swipe.ts";

interface GalleryProps {
  pictures: readonly ShownPicture[];
  /** The number the address asks for. */
  first: number;
}

/**
 * One picture large, the bar below it, and a thumbnail of each. Previous, next and thumbnails are links to that picture's
 * address; with the browser code they change the picture in place, and the address with it.
 */
export function Gallery({ pictures, first }: GalleryProps) {
  const [number, setNumber] = useState(first);
  const [Fullscreen, setFullscreen] = useState<typeof Lightbox | null>(null);
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLAnchorElement>(null);
  const picture = pictures[number - 1];
  const count = pictures.length;
  const previous = neighbour(number, -1, count);
  const next = neighbour(number, 1, count);

  useEffect(() => {
    if (number === first) return;
    for (const near of [previous, next]) preloadPicture(pictures[near - 1]);
  }, [number, first, previous, next, pictures]);

  function show(to: number): void {
    setNumber(to);
    // Kept out of the router: it would ask the server for what is here already.
    history.replaceState(history.state, "", pictureQuery(to) === "?" ? location.pathname : pictureQuery(to));
  }
  function step(by: -1 | 1): void {
    show(by === 1 ? next : previous);
  }
  const swipe = useSwipe(step);
  useArrowKeys(section, step);
  if (picture === undefined) return null;

  function follow(event: MouseEvent, to: number): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show(to);
  }
  async function openFullscreen(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const module = await loadChunk(() => import("./lightbox.tsx"));
    setFullscreen(() => module.Lightbox);
  }

  return (
    <section className="deep on-dark gallery" id="pictures" ref={section} aria-label="Pictures of this pond">
      <div className="stage" {...swipe}>
        <Spinner />
        <ContentPicture key={picture.src} picture={picture} sizes="100vw" eager data-hide-on-error="" />
      </div>
      <div className="wrap">
        <div className="gbar">
          <p className="said" aria-live="polite">
            <span className="cnt">
              {number} of {count}
            </span>
            <span className="alt">{picture.alt}</span>
          </p>
          <div className="set">
            <a
              className="ctl"
              href={pictureQuery(previous)}
              aria-label="Previous picture"
              onClick={(event) => follow(event, previous)}
            >
              <Icon name="arrow-left" />
            </a>
            <a
              className="ctl"
              href={pictureQuery(next)}
              aria-label="Next picture"
              onClick={(event) => follow(event, next)}
            >
              <Icon name="arrow-right" />
            </a>
            <a
              className="ctl"
              ref={opener}
              href={largestAddress(picture)}
              aria-label="View fullscreen"
              onClick={(event) => void openFullscreen(event).catch(() => undefined)}
            >
              <Icon name="maximize-2" />
            </a>
          </div>
        </div>
        <Thumbnails pictures={pictures} number={number} onFollow={follow} />
      </div>
      {Fullscreen !== null && (
        <Fullscreen
          pictures={pictures}
          number={number}
          onShow={show}
          onClose={() => {
            setFullscreen(null);
            opener.current?.focus();
          }}
        />
      )}
    </section>
  );
}

/** Without the browser code, fullscreen is the picture file itself. */
function largestAddress({ media }: ShownPicture): string | undefined {
  const width = media?.widths.at(-1);
  return media === null || width === undefined ? undefined : `${media.base}.${width}.jpg`;
}

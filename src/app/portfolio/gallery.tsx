import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { CrossFade } from "#app/lightbox/cross-fade.tsx";
import { LightboxLink } from "#app/lightbox/lightbox-link.tsx";
import { useSwipe } from "#app/lightbox/use-swipe.ts";
import { Icon } from "#app/ui/icon.tsx";
import { neighbour, pictureQuery, titleWithPicture } from "./picture-number.ts";
import { preloadPicture } from "./preload-picture.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

interface GalleryProps {
  /** What the pictures are of. */
  title: string;
  pictures: readonly ShownPicture[];
  /** The number the address asks for. */
  first: number;
}

/**
 * One picture large, the bar below it, and a thumbnail of each. Previous, next and thumbnails are links to that picture's
 * address; with the browser code they change the picture in place, and the address with it.
 */
export function Gallery({ title, pictures, first }: GalleryProps) {
  const [number, setNumber] = useState(first);
  const section = useRef<HTMLElement>(null);
  const picture = pictures[number - 1];
  const count = pictures.length;
  const previous = neighbour(number, -1, count);
  const next = neighbour(number, 1, count);

  useEffect(() => {
    for (const near of [next, previous]) preloadPicture(pictures[near - 1]);
  }, [previous, next, pictures]);

  function show(to: number): void {
    setNumber(to);
    document.title = titleWithPicture(document.title, to, count);
    // In place of the address before: Back leads out of the gallery, not through it. And kept out of the router, which
    // would ask the server for what is here already.
    history.replaceState(history.state, "", to === 1 ? location.pathname : pictureQuery(to));
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
  const position = `${number} of ${count}`;
  const thumbnails = <Thumbnails pictures={pictures} number={number} onFollow={follow} />;

  return (
    <section className="deep on-dark gallery" id="pictures" ref={section} aria-label="Pictures of this pond">
      <div className="stage" {...swipe}>
        <CrossFade picture={picture} />
      </div>
      <div className="wrap">
        <div className="gbar">
          <p className="said" aria-live="polite">
            <span className="cnt">{position}</span>
            <span className="alt">{picture.alt}</span>
          </p>
          <div className="set">
            {count > 1 && (
              <>
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
              </>
            )}
            <LightboxLink
              className="ctl"
              label="View fullscreen"
              title={title}
              picture={picture}
              row={{ position, onStep: count > 1 ? step : undefined, thumbnails }}
            />
          </div>
        </div>
        {thumbnails}
      </div>
    </section>
  );
}

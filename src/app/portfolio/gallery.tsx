import { clsx } from "clsx";
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type RefObject } from "react";
import { CrossFade } from "#app/media/cross-fade.tsx";
import { LightboxLink } from "#app/media/lightbox-link.tsx";
import { PictureBar, pictureControlClass } from "#app/media/picture-bar.tsx";
import { useSwipe } from "#app/media/use-swipe.ts";
import { savesData } from "#app/prefetch/saves-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ContentPicture } from "#app/ui/picture.tsx";
import { inSlot, type ShownPicture } from "#domain/content/shown-picture.ts";
import { formatSrcset, pictureFormats } from "#domain/media/picture.ts";
import styles from "./gallery.module.css";
import { neighbour, pictureQuery, titleWithPicture } from "./picture-number.ts";

interface GalleryProps {
  title: string;
  pictures: readonly ShownPicture[];
  /** The number of the first picture to show, from the URL. */
  first: number;
  /** Whether the pictures are computer drawings, so that they say so. */
  isVisualisation?: boolean;
}

/** A large picture. Controls and thumbnails link to pictures' URLs, and once hydrated change the picture in place. */
export function Gallery({ title, pictures, first, isVisualisation = false }: GalleryProps) {
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
    // Replaces the URL, so that Back leaves the gallery. Bypasses the router, which would fetch data that is already
    // here.
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
  const description = isVisualisation ? `Visualisation: ${picture.alt}` : picture.alt;
  const thumbnails = <Thumbnails pictures={pictures} number={number} onFollow={follow} />;

  return (
    <section
      className={clsx(layout.lochGround, layout.onDark)}
      id="pictures"
      ref={section}
      aria-label="Pictures of this pond"
      data-needs-no-page=""
    >
      <div className={styles.stage} {...swipe}>
        <CrossFade picture={picture} />
      </div>
      <div className={layout.container}>
        <PictureBar position={position} description={description} brief>
          {count > 1 && (
            <>
              <a
                className={pictureControlClass}
                href={pictureQuery(previous)}
                aria-label="Previous picture"
                onClick={(event) => follow(event, previous)}
              >
                <Icon name="arrow-left" />
              </a>
              <a
                className={pictureControlClass}
                href={pictureQuery(next)}
                aria-label="Next picture"
                onClick={(event) => follow(event, next)}
              >
                <Icon name="arrow-right" />
              </a>
            </>
          )}
          <LightboxLink
            className={pictureControlClass}
            label="View fullscreen"
            title={title}
            picture={{ ...picture, alt: description }}
            row={{ position, onStep: count > 1 ? step : undefined, thumbnails }}
          />
        </PictureBar>
        {thumbnails}
      </div>
    </section>
  );
}

/** Fetches a picture that the visitor may well want next, in the format the browser chose for the current one. */
function preloadPicture(picture: ShownPicture | undefined): void {
  if (!picture?.media || savesData()) return;
  // The current picture is the only one that loads with high priority.
  const shown = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")?.currentSrc ?? "";
  const format = pictureFormats.find((known) => shown.endsWith(`.${known}`)) ?? "jpg";
  const image = new Image();
  image.fetchPriority = "low";
  image.sizes = "100vw";
  image.srcset = formatSrcset(picture.media, format);
}

/** Steps on the left and right arrows while the focus is within an element, or nowhere while the element is in view. */
function useArrowKeys(within: RefObject<HTMLElement | null>, step: (by: -1 | 1) => void): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    if (by === undefined || event.altKey || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const focused = document.activeElement ?? document.body;
    const element = within.current;
    if (element === null || !(focused === document.body ? isInSight(element) : element.contains(focused))) return;
    event.preventDefault();
    step(by);
  });
  useEffect(() => {
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
}

interface ThumbnailsProps {
  pictures: readonly ShownPicture[];
  number: number;
  onFollow(event: MouseEvent, number: number): void;
}

/** Thumbnails of all pictures in a scrolling row. The current one is outlined and stays visible. */
function Thumbnails({ pictures, number, onFollow }: ThumbnailsProps) {
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    // Scrolls the row only, never the page.
    const centred = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
    row.current.scrollTo({ left: centred });
  }, [number]);

  return (
    <nav
      className={clsx(layout.flex, layout.joint, layout.relative, styles.thumbnails)}
      aria-label="Pictures"
      ref={row}
    >
      {pictures.map((picture, index) => (
        <a
          className={styles.thumbnail}
          key={picture.src}
          href={pictureQuery(index + 1)}
          aria-label={`Picture ${index + 1}`}
          aria-current={index + 1 === number ? "true" : undefined}
          onClick={(event) => onFollow(event, index + 1)}
        >
          <ContentPicture
            className={layout.cover}
            picture={inSlot(picture, "thumb")}
            alt=""
            sizes="126px"
            data-hide-on-error=""
          />
        </a>
      ))}
    </nav>
  );
}

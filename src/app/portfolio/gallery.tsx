import { clsx } from "clsx";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { CrossFade } from "#app/lightbox/cross-fade.tsx";
import { LightboxLink } from "#app/lightbox/lightbox-link.tsx";
import { PictureBar, pictureControlClass } from "#app/lightbox/picture-bar.tsx";
import { useSwipe } from "#app/lightbox/use-swipe.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./gallery.module.css";
import { neighbour, pictureQuery, titleWithPicture } from "./picture-number.ts";
import { preloadPicture } from "./preload-picture.ts";
import { Thumbnails } from "./thumbnails.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";

interface GalleryProps {
  /** The subject of the pictures. */
  title: string;
  pictures: readonly ShownPicture[];
  /** The number of the first picture to show, from the address. */
  first: number;
}

/**
 * One large picture with a bar of controls and thumbnails below it. Previous, next and thumbnails are links to a picture's
 * address; after hydration they change the picture and the address in place.
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
    // Replaces the address, so that Back leaves the gallery. Bypasses the router, which would fetch data that is already here.
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
    <section
      className={clsx(styles.gallery, layout.onDark)}
      id="pictures"
      ref={section}
      aria-label="Pictures of this pond"
      data-needs-no-page=""
    >
      <div className={styles.stage} {...swipe}>
        <CrossFade picture={picture} />
      </div>
      <div className={layout.container}>
        <PictureBar position={position} description={picture.alt} brief>
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
            picture={picture}
            row={{ position, onStep: count > 1 ? step : undefined, thumbnails }}
          />
        </PictureBar>
        {thumbnails}
      </div>
    </section>
  );
}

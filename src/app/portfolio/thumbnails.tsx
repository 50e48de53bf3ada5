import { clsx } from "clsx";
import { type MouseEvent, useEffect, useRef } from "react";
import { inSlot, type ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/ui/picture.tsx";
import layout from "#app/ui/layout.module.css";
import { pictureQuery } from "./picture-number.ts";
import styles from "./thumbnails.module.css";

interface ThumbnailsProps {
  pictures: readonly ShownPicture[];
  number: number;
  onFollow(event: MouseEvent, number: number): void;
}

/** Thumbnails of all pictures in a scrolling row. The current one is outlined and stays visible. */
export function Thumbnails({ pictures, number, onFollow }: ThumbnailsProps) {
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
      {pictures.map((picture, at) => (
        <a
          className={styles.thumbnail}
          key={picture.src}
          href={pictureQuery(at + 1)}
          aria-label={`Picture ${at + 1}`}
          aria-current={at + 1 === number ? "true" : undefined}
          onClick={(event) => onFollow(event, at + 1)}
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

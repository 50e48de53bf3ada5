import { type MouseEvent, useEffect, useRef } from "react";
import { inSlot, type ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { pictureQuery } from "./picture-number.ts";

interface ThumbnailsProps {
  pictures: readonly ShownPicture[];
  number: number;
  onFollow(event: MouseEvent, number: number): void;
}

/** All pictures in one scrolling row; the one shown is ringed and kept in sight. */
export function Thumbnails({ pictures, number, onFollow }: ThumbnailsProps) {
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (!row.current || !current) return;
    // Within the row alone: the page must not scroll.
    const centred = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
    row.current.scrollTo({ left: centred });
  }, [number]);

  return (
    <nav className="thumbs" aria-label="Pictures" ref={row}>
      {pictures.map((picture, at) => (
        <a
          key={picture.src}
          href={pictureQuery(at + 1)}
          aria-label={`Picture ${at + 1}`}
          aria-current={at + 1 === number ? "true" : undefined}
          onClick={(event) => onFollow(event, at + 1)}
        >
          <ContentPicture picture={inSlot(picture, "thumb")} alt="" sizes="126px" data-hide-on-error="" />
        </a>
      ))}
    </nav>
  );
}

import { type MouseEvent, useRef, useState } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { largestAddress } from "#domain/media/picture.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Lightbox, PictureRow } from "./lightbox.tsx";

interface LightboxLinkProps {
  className: string;
  /** What the link says. */
  label: string;
  title: string;
  picture: ShownPicture;
  row?: PictureRow;
}

/**
 * Opens a picture in the lightbox, whose code loads on first use. Without the browser code it is a link to the picture file;
 * `data-opens` has a click before hydration replayed instead of followed.
 */
export function LightboxLink({ className, label, ...view }: LightboxLinkProps) {
  const [opened, setOpened] = useState<{ View: typeof Lightbox; at: number } | null>(null);
  const [isLoading, setLoading] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const { media } = view.picture;

  async function open(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setLoading(true);
    try {
      const module = await loadChunk(() => import("./lightbox.tsx"));
      setOpened({ View: module.Lightbox, at: event.timeStamp });
    } catch {
      // The visitor sees the notice of `loadChunk`.
    } finally {
      setLoading(false);
    }
  }

  return (
    <>
      {media !== null && (
        <a
          className={className}
          ref={link}
          href={largestAddress(media)}
          aria-label={label}
          aria-busy={isLoading || undefined}
          data-opens=""
          onClick={open}
        >
          <Icon name="maximize-2" />
        </a>
      )}
      {opened !== null && (
        <opened.View
          key={opened.at}
          {...view}
          onClose={() => {
            // The browser tells of it a moment later. By then the picture may have been opened again.
            setOpened((latest) => (latest === opened ? null : latest));
            link.current?.focus();
          }}
        />
      )}
    </>
  );
}

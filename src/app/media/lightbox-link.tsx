import { useRef, useState, type MouseEvent } from "react";
import { useLate } from "#app/late/late-component.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { largestUrl } from "#domain/media/picture.ts";
import type { PictureRow } from "./lightbox.tsx";

interface LightboxLinkProps {
  className: string;
  label: string;
  title: string;
  picture: ShownPicture;
  row?: PictureRow;
}

/** A link to a picture's file that opens the lightbox. `data-opens` makes the inline script replay early clicks. */
export function LightboxLink({ className, label, ...view }: LightboxLinkProps) {
  const [View, loadView] = useLate(async () => (await import("./lightbox.tsx")).Lightbox);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { media } = view.picture;

  function open(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenedAt(event.timeStamp);
    if (View === null) loadView();
  }

  return (
    <>
      {media !== null && (
        <a className={className} ref={link} href={largestUrl(media)} aria-label={label} data-opens="" onClick={open}>
          <Icon name="maximize-2" />
        </a>
      )}
      {openedAt !== null && View !== null && (
        <View
          key={openedAt}
          {...view}
          onClose={() => {
            // The browser reports the closing a moment later, when the picture may be open again.
            setOpenedAt((latest) => (latest === openedAt ? null : latest));
            link.current?.focus();
          }}
        />
      )}
    </>
  );
}

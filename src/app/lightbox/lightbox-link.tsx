import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { largestAddress } from "#domain/media/picture.ts";
import { loadChunk } from "#app/start/chunk-guard.ts";
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
 * Opens a picture in the lightbox, whose code comes with the first use. Without the browser code it is a link to the picture
 * file. A press before the start is kept by the inline script, which sees by `onclick` whether somebody listens yet.
 */
export function LightboxLink({ className, label, ...view }: LightboxLinkProps) {
  const [View, setView] = useState<typeof Lightbox | null>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const { media } = view.picture;
  const isThere = media !== null;

  const open = useEffectEvent(async () => {
    link.current?.setAttribute("aria-busy", "true");
    try {
      const module = await loadChunk(() => import("./lightbox.tsx"));
      setView(() => module.Lightbox);
    } catch {
      // The visitor has been told.
    } finally {
      link.current?.removeAttribute("aria-busy");
    }
  });

  useEffect(() => {
    const { current } = link;
    if (current === null) return;
    current.onclick = (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void open();
    };
    if (current.hasAttribute("aria-busy")) void open();
  }, [isThere]);

  return (
    <>
      {isThere && (
        <a className={className} ref={link} href={largestAddress(media)} aria-label={label} data-opens="">
          <Icon name="maximize-2" />
        </a>
      )}
      {View !== null && (
        <View
          {...view}
          onClose={() => {
            setView(null);
            link.current?.focus();
          }}
        />
      )}
    </>
  );
}

import { clsx } from "clsx";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { closingIcon, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { CrossFade } from "./cross-fade.tsx";
import styles from "./lightbox.module.css";
import { PictureBar, pictureControlClass } from "./picture-bar.tsx";
import { useSwipe } from "./use-swipe.ts";

export interface PictureRow {
  position: string;
  /** Steps to another picture; undefined if there is none. */
  onStep: ((by: -1 | 1) => void) | undefined;
  thumbnails: ReactNode;
}

interface LightboxProps {
  title: string;
  picture: ShownPicture;
  row?: PictureRow | undefined;
  onClose(): void;
}

/** An uncropped picture in full screen. A native dialog, so that Escape closes it and the page behind is inert. */
export function Lightbox({ title, picture, row, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const step = row?.onStep;
  const swipe = useSwipe(step);

  // A layout effect, because the thumbnails measure themselves in an effect and a closed dialog has no layout.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      className={clsx(layout.lochGround, styles.lightbox, layout.onDark)}
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
    >
      <div className={clsx(layout.line, layout.between, text.ink, styles.header)}>
        <p id={heading}>{title}</p>
        <IconButton className={closingIcon} icon="x" aria-label="Close" onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.picture} {...swipe}>
        <CrossFade picture={picture} uncropped />
      </div>
      {row !== undefined && (
        <PictureBar className={styles.bar} position={row.position} description={picture.alt}>
          {step === undefined ? null : (
            <>
              <button
                className={pictureControlClass}
                type="button"
                aria-label="Previous picture"
                onClick={() => step(-1)}
              >
                <Icon name="arrow-left" />
              </button>
              <button className={pictureControlClass} type="button" aria-label="Next picture" onClick={() => step(1)}>
                <Icon name="arrow-right" />
              </button>
            </>
          )}
        </PictureBar>
      )}
      {row !== undefined && <div className={styles.thumbnails}>{row.thumbnails}</div>}
    </dialog>
  );
}

import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { Icon } from "#app/ui/icon.tsx";
import { CrossFade } from "./cross-fade.tsx";
import { useSwipe } from "./use-swipe.ts";

/** What stands around a picture that is one of several. */
export interface PictureRow {
  /** "7 of 30" */
  position: string;
  /** undefined: there is no other picture. */
  onStep: ((by: -1 | 1) => void) | undefined;
  /** All of them, to choose from. */
  thumbnails: ReactNode;
}

interface LightboxProps {
  /** What the pictures are of. */
  title: string;
  picture: ShownPicture;
  row?: PictureRow | undefined;
  onClose(): void;
}

/** One picture whole, on loch. A native dialog: Escape closes it, the page behind is inert. */
export function Lightbox({ title, picture, row, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const step = row?.onStep;
  const swipe = useSwipe(step);

  // A layout effect, since thumbnails look for their place in an effect: in a closed dialog they have none.
  useLayoutEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog className="lightbox on-dark" ref={dialog} aria-labelledby={heading} onClose={onClose}>
      <div className="bar">
        <p id={heading}>{title}</p>
        <button className="iconbtn" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="pic" {...swipe}>
        <CrossFade picture={picture} />
      </div>
      {row !== undefined && (
        <div className="gbar">
          <p className="said" aria-live="polite">
            <span className="cnt">{row.position}</span>
            <span className="alt">{picture.alt}</span>
          </p>
          {step !== undefined && (
            <div className="set">
              <button className="ctl" type="button" aria-label="Previous picture" onClick={() => step(-1)}>
                <Icon name="arrow-left" />
              </button>
              <button className="ctl" type="button" aria-label="Next picture" onClick={() => step(1)}>
                <Icon name="arrow-right" />
              </button>
            </div>
          )}
        </div>
      )}
      {row?.thumbnails}
    </dialog>
  );
}

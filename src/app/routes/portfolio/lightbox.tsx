import { useEffect, useRef } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { neighbour } from "./picture-number.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { useSwipe } from "./use-swipe.ts";

interface LightboxProps {
  pictures: readonly ShownPicture[];
  number: number;
  onShow(number: number): void;
  onClose(): void;
}

/** One picture whole, on loch, with the same bar at the bottom. A native dialog: Escape closes it, the page behind is inert. */
export function Lightbox({ pictures, number, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = pictures[number - 1];
  const count = pictures.length;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function step(by: -1 | 1): void {
    onShow(neighbour(number, by, count));
  }
  const swipe = useSwipe(step);
  useArrowKeys(dialog, step);

  if (picture === undefined) return null;
  return (
    <dialog className="lightbox on-dark" ref={dialog} aria-label="Pictures, full screen" onClose={onClose} {...swipe}>
      <div className="bar">
        <p className="cnt" aria-live="polite">
          {number} of {count}
        </p>
        <button className="iconbtn" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="pic">
        <ContentPicture key={picture.src} picture={picture} sizes="100vw" eager />
      </div>
      <div className="gbar">
        <p className="said">
          <span className="alt">{picture.alt}</span>
        </p>
        <div className="set">
          <button className="ctl" type="button" aria-label="Previous picture" onClick={() => step(-1)}>
            <Icon name="arrow-left" />
          </button>
          <button className="ctl" type="button" aria-label="Next picture" onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
    </dialog>
  );
}

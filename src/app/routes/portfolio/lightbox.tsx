import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef } from "react";
import type { ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { neighbour } from "./picture-number.ts";

interface LightboxProps {
  pictures: readonly ShownPicture[];
  number: number;
  onShow(number: number): void;
  onClose(): void;
}

const swipePx = 48;

/** One picture whole, on loch, with the same bar at the bottom. A native dialog: Escape closes it, the page behind is inert. */
export function Lightbox({ pictures, number, onShow, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const touchedAt = useRef<number | null>(null);
  const picture = pictures[number - 1];
  const count = pictures.length;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  function step(by: -1 | 1): void {
    onShow(neighbour(number, by, count));
  }
  function onKeyDown(event: KeyboardEvent): void {
    // The gallery behind listens to the same keys.
    event.stopPropagation();
    if (event.key === "ArrowLeft") step(-1);
    else if (event.key === "ArrowRight") step(1);
  }
  function onTouchEnd(event: TouchEvent): void {
    const moved = (event.changedTouches[0]?.clientX ?? 0) - (touchedAt.current ?? 0);
    if (touchedAt.current !== null && Math.abs(moved) >= swipePx) step(moved > 0 ? -1 : 1);
    touchedAt.current = null;
  }
  function closeBeside(event: MouseEvent): void {
    if (event.target === event.currentTarget) dialog.current?.close();
  }

  if (picture === undefined) return null;
  return (
    <dialog
      className="lightbox on-dark"
      ref={dialog}
      aria-label="Pictures, full screen"
      onClose={onClose}
      onKeyDown={onKeyDown}
      onTouchStart={(event) => {
        touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      <div className="bar">
        <p className="cnt" aria-live="polite">
          {number} of {count}
        </p>
        <button className="iconbtn" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="x" />
        </button>
      </div>
      <div className="pic" onClick={closeBeside}>
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

import { type TouchEvent, useRef } from "react";

const swipePx = 48;

/** Handlers for a finger drawn across a picture: to the left for the next one, to the right for the one before. */
export function useSwipe(step: (by: -1 | 1) => void) {
  const touchedAt = useRef<number | null>(null);
  return {
    onTouchStart(event: TouchEvent): void {
      // Two fingers are zooming.
      touchedAt.current = event.touches.length === 1 ? (event.touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd(event: TouchEvent): void {
      const from = touchedAt.current;
      const to = event.changedTouches[0]?.clientX;
      touchedAt.current = null;
      if (from === null || to === undefined || Math.abs(to - from) < swipePx) return;
      step(to > from ? -1 : 1);
    },
  };
}

import { useRef, type TouchEvent } from "react";

/** Handles a finger drawn across a picture: left for the next picture, right for the previous one. */
export function useSwipe(step: ((by: -1 | 1) => void) | undefined) {
  const touchedAt = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart({ touches }: TouchEvent): void {
      const finger = touches[0];
      // Two fingers are zooming, and one finger on a zoomed page is panning.
      const alone = finger !== undefined && touches.length === 1 && (window.visualViewport?.scale ?? 1) < 1.05;
      touchedAt.current = alone ? { x: finger.clientX, y: finger.clientY } : null;
    },
    onTouchEnd({ changedTouches }: TouchEvent): void {
      const finger = changedTouches[0];
      const from = touchedAt.current;
      touchedAt.current = null;
      if (from === null || finger === undefined) return;
      const by = swipeStep(finger.clientX - from.x, finger.clientY - from.y);
      if (by !== null) step?.(by);
    },
  };
}

const swipePx = 48;

/** Returns the step of a swipe: 1 for the next picture, -1 for the previous one, null for scrolling. */
export function swipeStep(rightPx: number, downPx: number): -1 | 1 | null {
  if (Math.abs(rightPx) < swipePx || Math.abs(rightPx) < 2 * Math.abs(downPx)) return null;
  return rightPx > 0 ? -1 : 1;
}

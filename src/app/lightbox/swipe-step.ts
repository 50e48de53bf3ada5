const swipePx = 48;

/** What a finger asks for that moved this far to the right and down: the picture after, the one before, or null for scrolling. */
export function swipeStep(rightPx: number, downPx: number): -1 | 1 | null {
  if (Math.abs(rightPx) < swipePx || Math.abs(rightPx) < 2 * Math.abs(downPx)) return null;
  return rightPx > 0 ? -1 : 1;
}

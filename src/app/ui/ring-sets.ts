/** Rings on water: evenly spaced, fading outwards. They are drawn in the sprite: run `node scripts/make-icons.ts` after a change. */
export const ringSets = {
  footer: { count: 6, from: 0.75, to: 0.16 },
  menu: { count: 7, from: 0.9, to: 0.25 },
  page: { count: 7, from: 0.9, to: 0.2 },
  lost: { count: 8, from: 0.95, to: 0.2 },
  empty: { count: 4, from: 0.9, to: 0.3 },
} as const satisfies Record<string, RingSet>;

export interface RingSet {
  /** How many rings. */
  count: number;
  /** Opacity of the innermost and the outermost ring. */
  from: number;
  to: number;
}

/** The mark of the business: the arcs of rings over the line of the water. */
export const brandArcs = ["M2 31a18 18 0 0 1 36 0", "M8.5 31a11.5 11.5 0 0 1 23 0", "M15 31a5 5 0 0 1 10 0"] as const;

/** Arcs over the steps of how ordering works: each step lights one more. */
export const stepArcs = ["M15 22a5 5 0 0 1 10 0", "M8.5 22a11.5 11.5 0 0 1 23 0", "M2 22a18 18 0 0 1 36 0"] as const;

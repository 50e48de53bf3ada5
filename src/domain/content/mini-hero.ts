import type { Overlay } from "./fields.schema.ts";

/** Specified colour and opacities. */
export const defaultBandOverlay: Overlay = { colour: "#2a60ae", opacity: 0.8 };
export const defaultHeroOverlay: Overlay = { colour: "#2a60ae", opacity: 0.83 };

/** The band shows exactly three cards: extra ones are dropped, missing ones left blank. */
export function threeCards<Card>(cards: readonly Card[]): [Card | null, Card | null, Card | null] {
  return [cards[0] ?? null, cards[1] ?? null, cards[2] ?? null];
}

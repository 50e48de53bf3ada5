import { type Figures, parseFigures, withFigures } from "#domain/addresses/figure-parameters.ts";
import { inBrowser, keep, readKept } from "#app/hydration/kept-text.ts";
import { keptPondKey } from "./is-pond-kept.ts";

/** The figures of the pond that this browser keeps; null without one, or where storage is blocked. */
export function findKeptPond(): Figures | null {
  const text = readKept(keptPondKey, inBrowser);
  return text === null ? null : parseFigures(new URLSearchParams(text));
}

/** Keeps a pond. Which parts of a kit were left out does not belong to it. */
export function keepPond(figures: Figures): void {
  const { without: _, ...pond } = figures;
  keep(keptPondKey, withFigures("", pond).slice(1), inBrowser);
}

export function forgetPond(): void {
  keep(keptPondKey, null, inBrowser);
}

let isSubmitted = false;

/** The next pond that is worked out was told in this browser, so that it takes the place of the one kept. */
export function noteSubmit(): void {
  isSubmitted = true;
}

/** Keeps the pond of an address where it was told here, or none is kept yet. Returns whether it is the one kept now. */
export function keepShownPond(search: string): boolean {
  const shown = parseFigures(new URLSearchParams(search));
  const kept = findKeptPond();
  if (kept !== null && !isSubmitted) return withFigures("", kept) === withFigures("", { ...shown, without: "" });
  isSubmitted = false;
  keepPond(shown);
  return true;
}

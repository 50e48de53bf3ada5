import { inBrowser, keep, readKept } from "#app/state/kept-text.ts";
import { parseFigures, withFigures, type Figures } from "#domain/routes/figure-parameters.ts";
import { keptPondKey } from "./is-pond-kept.ts";

/** Returns the figures of the pond kept in this browser; null for none, or if storage is blocked. */
export function findKeptPond(): Figures | null {
  const text = readKept(keptPondKey, inBrowser);
  return text === null ? null : parseFigures(new URLSearchParams(text));
}

/** Keeps a pond, but not the choice of parts left out of its kit. */
export function keepPond(figures: Figures): void {
  const { without: _, ...pond } = figures;
  keep(keptPondKey, withFigures("", pond).slice(1), inBrowser);
}

export function forgetPond(): void {
  keep(keptPondKey, null, inBrowser);
}

let isSubmitted = false;

/** Notes that the next pond to be worked out was entered in this browser, so that it replaces the kept pond. */
export function noteSubmit(): void {
  isSubmitted = true;
}

/** Keeps the pond of a path if it was entered here or none is kept. Returns whether this pond is now the kept one. */
export function keepShownPond(search: string): boolean {
  const shown = parseFigures(new URLSearchParams(search));
  const kept = findKeptPond();
  if (kept !== null && !isSubmitted) return withFigures("", kept) === withFigures("", { ...shown, without: "" });
  isSubmitted = false;
  keepPond(shown);
  return true;
}

import { inBrowser, readKept } from "#app/state/kept-text.ts";
import { withFigures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { keptPondKey } from "./is-pond-kept.ts";
import { findKeptPond } from "./kept-pond.ts";

/** The queries of the models that suit a kept pond, by their products' paths. */
let carried: { pond: string; models: Record<string, string> } | null = null;

/** Lets links to products that name no model open the model that suits the kept pond. Call it for each page shown. */
export function carryPond(): void {
  const pond = readKept(keptPondKey, inBrowser);
  if (pond === null || carried?.pond === pond) return;
  if (carried === null)
    // The window gets these events first, so that the linked page is prefetched at its new path.
    for (const type of ["pointerover", "pointerdown", "focusin"])
      addEventListener(type, nameModel, { passive: true, capture: true });
  const asked = { pond, models: {} };
  carried = asked;
  fetch(withFigures(href("pondModels"), findKeptPond() ?? {}))
    .then((response) => (response.ok ? (response.json() as Promise<Record<string, string>>) : {}))
    .then(
      (models) => (asked.models = models),
      // The product's own page says what fits.
      () => undefined,
    );
}

function nameModel({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (link === null || link.search !== "" || link.pathname === location.pathname) return;
  if (carried === null || carried.pond !== readKept(keptPondKey, inBrowser)) return;
  const query = carried.models[link.pathname];
  if (query !== undefined) link.search = query;
}

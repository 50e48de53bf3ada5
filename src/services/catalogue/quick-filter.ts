import type { CountedFacet } from "#domain/catalogue/facets/count-facets.ts";
import type { Facet } from "#domain/catalogue/facets/find-facets.ts";
import type { FilterChoice, ShownFacet } from "./shown-filters.ts";

const maxQuickChoices = 8;
/** A fact that fewer products have is no choice to begin with. */
const minQuickCoverage = 0.5;

/** What the content names. Otherwise size where most products have one, the first fact that most have, packs, or the brand. */
export function findQuick(
  facets: readonly Facet[],
  shown: readonly ShownFacet[],
  quickFilter: string,
): ShownFacet | null {
  const candidates = facets.filter(
    ({ key, coverage }) => (key === "size" || key.startsWith("spec.")) && coverage >= minQuickCoverage,
  );
  const named = facets.filter(({ label }) => label.toLowerCase() === quickFilter.toLowerCase());
  const keys = [...[...named, ...candidates].map(({ key }) => key), "pack", "brand"];
  return (
    keys
      .map((key) => shown.find((facet) => facet.key === key))
      .find((facet) => facet !== undefined && facet.choices.length > 1) ?? null
  );
}

/** Those that most products of the list have, whatever else is chosen, and what is chosen; in their own order. */
export function pickQuickChoices({ key, choices }: ShownFacet, plainCounts: readonly CountedFacet[]): FilterChoice[] {
  const facet = plainCounts.find((counted) => counted.key === key);
  const counts = (facet?.kind === "values" ? facet.values : (facet?.bands ?? [])).map(({ count }) => count);
  const least = counts.toSorted((one, other) => other - one)[maxQuickChoices - 1] ?? 0;
  let left = maxQuickChoices - counts.filter((count) => count > least).length;
  return choices.filter((choice, at) => {
    const count = counts[at] ?? 0;
    if (count === least) left -= 1;
    return choice.isChosen || count > least || (count === least && left >= 0);
  });
}

import { type Filters, formatFilters } from "#domain/addresses/filter-parameters.ts";
import { findWaysOut, type WayOut } from "#domain/catalogue/facets/find-ways-out.ts";
import { formatRange } from "#domain/catalogue/facets/format-range.ts";
import type { ReadList } from "./read-list.ts";
import type { ShownWaysOut } from "./shown-filters.ts";

const maxWays = 4;

/** `link` gives the query of the list with other filters. */
export function showWaysOut(
  { products, facets }: Pick<ReadList, "products" | "facets">,
  filters: Filters,
  link: (filters: Filters) => string,
): ShownWaysOut {
  const { ranges, ways } = findWaysOut(products, facets, filters);
  const where = filters.values.size + filters.ranges.size > 1 ? "with your other choices" : "in this list";
  return {
    help: ranges
      .map(({ facet, numbers: { min, max } }) => {
        return `${facet.label} ${where}: ${formatRange({ from: min, to: max }, facet.unit)}.`;
      })
      .join(" "),
    choices: ways.slice(0, maxWays).map((way) => ({
      value: formatFilters(way.filters).join(),
      label: nameWay(way),
      count: way.count,
      isChosen: false,
      query: link(way.filters),
    })),
  };
}

function nameWay({ facet: { key, label, unit }, range, filters }: WayOut): string {
  if (range !== null && filters.ranges.has(key)) return `${label} ${formatRange(range, unit)}`;
  if (key === "stock") return "In stock or to order";
  // "Any brand", but "Any UV power".
  return `Any ${/^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label}`;
}

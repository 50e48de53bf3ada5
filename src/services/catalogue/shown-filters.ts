import type { SortOrder } from "#domain/addresses/query-parameters.ts";

/** One thing to choose, as a link to the list with it, or without it where it is chosen. */
export interface FilterChoice {
  /** In the address: "4in"; "" for a range. */
  value: string;
  label: string;
  /** Products that the list would have with it. */
  count: number;
  isChosen: boolean;
  /** Query of the address ("?size=4in"), "" for none; null: it would find nothing. */
  query: string | null;
}

export interface ShownFacet {
  key: string;
  /** "Flow" */
  label: string;
  /** "l/h"; "" without one. */
  unit: string;
  choices: FilterChoice[];
  /** The bounds of a range of numbers, with what was typed; null for words. */
  range: { min: number; max: number; from: number | null; to: number | null } | null;
}

export interface OpenFilters {
  facets: ShownFacet[];
  orders: { order: SortOrder; label: string }[];
  /** The parameters of the list that a form must keep. */
  kept: [name: string, text: string][];
}

/** Everything a list offers to find the right product. */
export interface ListFilters {
  /** The choices that the page shows at once: those of size, or of the fact that says most; null: there are none. */
  quick: Pick<ShownFacet, "label" | "choices"> | null;
  /** What was chosen: each with the query of the list without it. */
  applied: { label: string; query: string }[];
  /** The query of the list without any filter. */
  clearQuery: string;
  /** The query that opens all filters, and closes them. */
  openQuery: string;
  closedQuery: string;
  /** Brand and price, which most lists have and a wide page names. */
  openers: { key: string; label: string }[];
  sort: SortOrder;
  /** What the order is called. */
  sortLabel: string;
  /** All facets and orders; null: they are closed. */
  open: OpenFilters | null;
  /** Only where the filters leave nothing. */
  waysOut?: ShownWaysOut;
}

/** What leads out of a list that the filters have left empty. */
export interface ShownWaysOut {
  /** What there is: "Price with your other choices: £12 to £40." "" where no range was chosen. */
  help: string;
  /** The nearest filters that find something. */
  choices: FilterChoice[];
}

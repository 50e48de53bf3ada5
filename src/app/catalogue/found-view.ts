import type { ListFilters } from "#services/catalogue/shown-filters.ts";
import type { FoundList } from "#services/catalogue/list-found.ts";
import type { NearestCategories } from "#services/catalogue/nearest-categories.ts";

/** What was searched for instead of what was typed. */
export interface Correction {
  shownFor: string;
  typed: string;
  /** A search for the words as typed. */
  exactAddress: string;
}

/** Where to look on, and why there. */
export interface NearestView extends Pick<NearestCategories, "why" | "brand"> {
  links: { label: string; to: string }[];
}

export interface FoundView {
  /** null if something was found. */
  emptyMessage: string | null;
  correction: Correction | null;
  filters: ListFilters | null;
  /** null if something was found. */
  nearest: NearestView | null;
}

/** What a page says about a search besides the products. */
export function toFoundView({
  search,
  emptyMessage,
  shownFor,
  exactAddress,
  nearest,
  filters,
}: Omit<FoundList, "list" | "isFiltered"> & { search: string }): FoundView {
  return {
    emptyMessage,
    filters,
    correction: shownFor === null || exactAddress === null ? null : { shownFor, exactAddress, typed: search },
    nearest: nearest && {
      why: nearest.why,
      brand: nearest.brand,
      links: nearest.categories.map(({ label, address }) => ({ label, to: address })),
    },
  };
}

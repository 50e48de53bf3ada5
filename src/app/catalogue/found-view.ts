import type { ListFilters } from "#services/catalogue/list-filters.ts";
import type { FoundList } from "#services/catalogue/list-found.ts";

/** What was searched for instead of what was typed. */
export interface Correction {
  shownFor: string;
  typed: string;
  /** A search for the words as typed. */
  exactAddress: string;
}

export interface FoundView {
  /** null if something was found. */
  emptyMessage: string | null;
  correction: Correction | null;
  filters: ListFilters | null;
  /** Only where nothing was found. */
  nearest: { label: string; to: string }[];
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
    nearest: nearest.map(({ label, address }) => ({ label, to: address })),
  };
}

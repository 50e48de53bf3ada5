export const productsPerPage = 20;

export interface PageSlice<T> {
  items: T[];
  /** From 1. Beyond the last page it is the last. */
  page: number;
  /** At least 1. */
  pages: number;
  total: number;
  /** The page asked for does not exist: the address should be the last page's. */
  beyondLast: boolean;
}

export function slicePage<T>(all: readonly T[], asked: number): PageSlice<T> {
  const pages = Math.max(1, Math.ceil(all.length / productsPerPage));
  const page = Math.min(asked, pages);
  return {
    items: all.slice((page - 1) * productsPerPage, page * productsPerPage),
    page,
    pages,
    total: all.length,
    beyondLast: asked > pages,
  };
}

const windowEitherSide = 2;

/** The page buttons: two pages either side of the current one, the first and the last, "…" for each gap. */
export function pageButtons(page: number, pages: number): (number | "…")[] {
  const buttons: (number | "…")[] = [];
  let previous = 0;
  for (let at = 1; at <= pages; at += 1) {
    if (at !== 1 && at !== pages && Math.abs(at - page) > windowEitherSide) continue;
    if (at > previous + 1) buttons.push("…");
    buttons.push(at);
    previous = at;
  }
  return buttons;
}

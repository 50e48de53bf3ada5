export const productsPerPage = 20;

export function slicePage<T>(all: readonly T[], requested: number) {
  const pages = Math.max(1, Math.ceil(all.length / productsPerPage));
  const page = Math.min(requested, pages);
  return {
    items: all.slice((page - 1) * productsPerPage, page * productsPerPage),
    page,
    pages,
    total: all.length,
    isBeyondLast: requested > pages,
  };
}

const neighbourCount = 2;

/** Lists the page buttons: the first, the last and two on either side of the current page, with "…" for each gap. */
export function listPageButtons(page: number, pages: number): (number | "…")[] {
  const buttons: (number | "…")[] = [];
  let previous = 0;
  for (let number = 1; number <= pages; number += 1) {
    if (number !== 1 && number !== pages && Math.abs(number - page) > neighbourCount) continue;
    if (number > previous + 1) buttons.push("…");
    buttons.push(number);
    previous = number;
  }
  return buttons;
}

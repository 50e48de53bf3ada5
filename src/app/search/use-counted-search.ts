import { useEffect } from "react";
import { findPage } from "#domain/addresses/find-page.ts";

type CountSearch = typeof import("./count-search.ts");

/** Counts the search that a page shows, and whether a product is opened from it. "" is no search. */
export function useCountedSearch(search: string, isFound: boolean): void {
  useEffect(() => {
    if (search === "") return;
    // Where the code does not arrive, the search is not counted.
    const count = (use: (code: CountSearch) => void): void =>
      void import("./count-search.ts").then(use, () => undefined);
    count(({ countShownSearch }) => countShownSearch(search, isFound));
    const countOpening = ({ target }: MouseEvent): void => {
      const link = (target as Element).closest<HTMLAnchorElement>("main a");
      if (link !== null && findPage(link.pathname)?.key === "product")
        count(({ countOpenedProduct }) => countOpenedProduct(search));
    };
    document.addEventListener("click", countOpening, true);
    return () => document.removeEventListener("click", countOpening, true);
  }, [search, isFound]);
}

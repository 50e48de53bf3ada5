import { useEffect } from "react";
import { findPage } from "#domain/addresses/find-page.ts";

/** Counts the search that a page shows, and whether a product is opened from it. "" is no search. */
export function useCountedSearch(search: string, isFound: boolean): void {
  useEffect(() => {
    if (search === "") return;
    const load = () => import("./count-search.ts");
    void load().then(({ countShownSearch }) => countShownSearch(search, isFound));
    const countOpening = ({ target }: MouseEvent): void => {
      const link = (target as Element).closest<HTMLAnchorElement>("main a");
      if (link !== null && findPage(link.pathname)?.key === "product")
        void load().then(({ countOpenedProduct }) => countOpenedProduct(search));
    };
    document.addEventListener("click", countOpening, true);
    return () => document.removeEventListener("click", countOpening, true);
  }, [search, isFound]);
}

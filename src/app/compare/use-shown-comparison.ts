import { useEffect } from "react";
import { useNavigate } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { type ComparedItem, formatComparedItems } from "#domain/catalogue/compared-item.ts";
import { getCompareStore } from "./compare-store.ts";

/**
 * Keeps what is ticked in this browser and the products of the address together. An address without products shows those that are
 * ticked. One with products ticks them, unless all of them are others: then somebody else has sent it.
 */
export function useShownComparison(items: readonly ComparedItem[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    const store = getCompareStore();
    const ticked = store.snapshot();
    if (items.length === 0) {
      const products = formatComparedItems(ticked);
      if (products !== "") void navigate(href("compare", {}, { products }), { replace: true });
    } else if (ticked.length === 0 || ticked.some(({ key }) => items.some((item) => item.key === key))) {
      store.set(items);
    }
  }, [items, navigate]);
}

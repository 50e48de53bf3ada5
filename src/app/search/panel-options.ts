import { href } from "#domain/addresses/href.ts";
import type { SuggestedCategory, SuggestedProduct, Suggestions } from "#services/search/get-suggestions.ts";

/** One line of the panel that can be chosen. */
export type PanelOption =
  | { kind: "product"; to: string; product: SuggestedProduct }
  | { kind: "category"; to: string; category: SuggestedCategory }
  | { kind: "recent"; to: string; search: string }
  | { kind: "all"; to: string; label: string };

/** The lines of the panel, in the order of the arrow keys. Without a text, the visitor's last searches. */
export function listPanelOptions(
  search: string,
  suggestions: Suggestions | null,
  recent: readonly string[],
): PanelOption[] {
  if (search === "")
    return recent.map((text) => ({ kind: "recent", search: text, to: href("products", {}, { search: text }) }));
  if (suggestions === null) return [];
  const { products, categories, total } = suggestions;
  return [
    ...products.map((product) => ({ kind: "product", to: product.to, product }) as const),
    ...categories.map((category) => ({ kind: "category", to: category.to, category }) as const),
    {
      kind: "all",
      to: href("products", {}, { search }),
      label: total > products.length ? `All ${total} results` : `Search for “${search}”`,
    },
  ];
}

/** What a screen reader hears when the panel has changed. */
export function describePanel(search: string, suggestions: Suggestions | null): string {
  if (search === "" || suggestions === null) return "";
  const { total, shownFor } = suggestions;
  if (total === 0) return "No products found";
  return `${total === 1 ? "1 product" : `${total} products`}${shownFor === null ? "" : ` for “${shownFor}”`}`;
}

import { href } from "#domain/addresses/href.ts";
import type { SuggestedCategory, SuggestedProduct, Suggestions } from "#services/search/get-suggestions.ts";

/** One line of the panel that can be chosen. */
export type PanelOption =
  | { kind: "product"; to: string; product: SuggestedProduct }
  | { kind: "category"; to: string; category: SuggestedCategory }
  | { kind: "guide"; to: string; title: string }
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
  const { products, categories, total, isQuestion } = suggestions;
  const guides = suggestions.guides.map((guide) => ({ kind: "guide", ...guide }) as const);
  return [
    ...(isQuestion ? guides : []),
    ...products.map((product) => ({ kind: "product", to: product.to, product }) as const),
    ...categories.map((category) => ({ kind: "category", to: category.to, category }) as const),
    ...(isQuestion ? [] : guides),
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
  const { total, shownFor, guides } = suggestions;
  const products = total === 0 ? "No products found" : total === 1 ? "1 product" : `${total} products`;
  const found = `${products}${total === 0 || shownFor === null ? "" : ` for “${shownFor}”`}`;
  return guides.length === 0 ? found : `${found}, ${guides.length === 1 ? "1 guide" : `${guides.length} guides`}`;
}

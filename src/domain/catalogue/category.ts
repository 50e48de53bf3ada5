import type { CategoryCount, Product } from "./product.ts";

const knownCategories: ReadonlyMap<string, { label: string; icon: string }> = new Map([
  ["filters", { label: "Filters", icon: "cylinder" }],
  ["fittings", { label: "Pipe Fittings", icon: "spline" }],
  ["pumps", { label: "Water Pumps", icon: "waves" }],
  ["air_pumps", { label: "Air Pumps", icon: "wind" }],
  ["skimmers", { label: "Showers & Skimmers", icon: "shower-head" }],
  ["uv_clarifiers", { label: "UV Clarifiers", icon: "sun" }],
  ["food", { label: "Koi Foods", icon: "fish" }],
  ["liners", { label: "Liners", icon: "layers" }],
  ["water_treatments", { label: "Water Treatments", icon: "droplets" }],
  ["test_kits", { label: "Test Kits", icon: "flask-conical" }],
  ["nets_handling", { label: "Nets & Handling", icon: "hand" }],
  ["lighting", { label: "Pond Lighting", icon: "lightbulb" }],
  ["heaters", { label: "Heaters", icon: "thermometer" }],
  ["covers", { label: "Covers", icon: "shield" }],
  ["spares", { label: "Spares", icon: "wrench" }],
]);

/** The category of rows without a category. */
export const noCategory = "other";

/** Parses a category cell into its slug: "Air Pumps", "air_pumps" and "air-pumps/" are all "air_pumps". */
export function parseCategory(text: string): string {
  if (/^[a-z0-9]+(?:_[a-z0-9]+)*$/.test(text) && text.length <= 60) return text;
  const slug = text
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")
    .slice(0, 60);
  return slug === "" ? noCategory : slug;
}

/** Returns the label and icon of a category. An unknown slug gets a readable label: "koi_medicine" → "Koi Medicine". */
export function getCategoryDisplay(slug: string) {
  return knownCategories.get(slug) ?? { label: formatLabel(slug), icon: "search" };
}

function formatLabel(slug: string): string {
  return slug
    .split("_")
    .filter((word) => word !== "")
    .map(formatWord)
    .join(" ");
}

function formatWord(word: string): string {
  if (word === "and") return "&";
  if (/^(?:uv|led|ph|kh|gh|diy|epdm|pvc)$/.test(word)) return word.toUpperCase();
  return word[0]?.toUpperCase() + word.slice(1);
}

export const productsPerGroup = 8;

/** Groups products by category, in the order in which the categories first appear in the sheet. */
export function groupByCategory(products: readonly Product[]) {
  const groups = Map.groupBy(products, (product) => product.category);
  return [...groups].map(([category, members]) => ({
    category,
    products: members.slice(0, productsPerGroup),
    total: members.length,
    viewAll: members.length > productsPerGroup ? `View All ${members.length} Products` : null,
  }));
}

/** Counts the found products in each category, in the order of each category's best product. */
export function countCategories(products: readonly Product[]): CategoryCount[] {
  const groups = Map.groupBy(products, ({ category }) => category);
  return [...groups].map(([slug, { length: count }]) => ({ slug, count }));
}

export const maxMoreOfCategory = 4;

/** Returns the next four products in the category, wrapping round, so that every product is shown somewhere. */
export function moreOfCategory(products: readonly Product[], product: Product): Product[] {
  const members = products.filter(({ category }) => category === product.category);
  const after = members.indexOf(product) + 1;
  return [...members.slice(after), ...members.slice(0, after - 1)].slice(0, maxMoreOfCategory);
}

const slugs: ReadonlyMap<string, string> = new Map([
  ["pumps", "pump-head"],
  ["filters", "filter"],
  ["uv_clarifiers", "uv"],
  ["air_pumps", "air"],
  ["fittings", "pipe-bore"],
  ["liners", "liner"],
  ["heaters", "heating"],
  ["skimmers", "waterfall"],
  ["water_treatments", "salt"],
]);

/** The calculator that sizes what a category sells; null where none does. */
export function calculatorForCategory(category: string): string | null {
  return slugs.get(category) ?? null;
}

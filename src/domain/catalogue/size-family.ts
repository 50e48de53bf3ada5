import { normalise } from "#domain/catalogue/sheet/stable-key.ts";

/** Matches a number with its unit, or numbers with an x between them: `2"`, "0.75mm", "3 x 4m", `4" / 110mm`. */
const measure =
  /\d{1,6}(?:[.,]\d{1,3})?[½¼¾]?(?: ?[x×] ?\d{1,6}(?:\.\d{1,3})?)? ?(?:"|″|”|(?:mm|cm|m|in|inch|ft|kg|g|ml|l|litres?|l\/h|w|kw)(?![a-z0-9]))(?: ?\/ ?\d{1,4} ?mm(?![a-z0-9]))?/gi;

interface Named {
  vendor: string;
  category: string;
  name: string;
}

/** Splits a name into its measures and the rest, which the sizes of a product share; null without a measure. */
export function parseSizeFamily({ vendor, category, name }: Named): { family: string; size: string } | null {
  const measures = name.match(measure);
  if (measures === null) return null;
  const rest = normalise(name.replace(measure, "#"))
    .replace(/[\s,()-]+/g, " ")
    .trim();
  // A name of measures alone does not say what the product is.
  if (!/\p{L}/u.test(rest)) return null;
  return { family: [normalise(vendor), category, rest].join("\n"), size: measures.join(", ") };
}

/** Lists the sizes of a product among all rows, including itself, in their order; [] if it has no other size. */
export function listSizeSiblings<Row extends Named>(product: Row, rows: readonly Row[]): { row: Row; size: string }[] {
  const own = parseSizeFamily(product);
  if (own === null) return [];
  const sizes = new Map<string, { row: Row; size: string }>();
  for (const row of rows) {
    // Only names in the same category are parsed, because parsing those of a whole sheet would take too long.
    const read = row.category === product.category ? parseSizeFamily(row) : null;
    if (read?.family !== own.family) continue;
    const { size } = read;
    const key = normalise(size);
    // Of two rows with the same size, the product itself is kept.
    if (!sizes.has(key) || row === product) sizes.set(key, { row, size });
  }
  return sizes.size > 1 ? [...sizes.values()] : [];
}

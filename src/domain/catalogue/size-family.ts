import { normalise } from "#domain/catalogue/sheet/stable-key.ts";

/** A number with its unit, or numbers with an x between: `2"`, "110mm", "15kg", "0.75mm", "3 x 4m", `4" / 110mm`. */
const measure =
  /\d{1,6}(?:[.,]\d{1,3})?[½¼¾]?(?: ?[x×] ?\d{1,6}(?:\.\d{1,3})?)? ?(?:"|″|”|(?:mm|cm|m|in|inch|ft|kg|g|ml|l|litres?|l\/h|w|kw)(?![a-z0-9]))(?: ?\/ ?\d{1,4} ?mm(?![a-z0-9]))?/gi;

interface Named {
  vendor: string;
  category: string;
  name: string;
}

/**
 * Splits a name into its measures and the rest: names that differ only in measures are one thing in several sizes. null
 * if it has no measure.
 */
export function parseSizeFamily({ vendor, category, name }: Named): { family: string; size: string } | null {
  const measures = name.match(measure);
  if (measures === null) return null;
  const rest = normalise(name.replace(measure, "#"))
    .replace(/[\s,()-]+/g, " ")
    .trim();
  // A name that is only measures does not say what the product is.
  if (!/\p{L}/u.test(rest)) return null;
  return { family: [normalise(vendor), category, rest].join("\n"), size: measures.join(", ") };
}

/** A product in its sizes among all rows, itself included, in their order; [] if there is no other. */
export function listSizeSiblings<Row extends Named>(product: Row, rows: readonly Row[]): { row: Row; size: string }[] {
  const own = parseSizeFamily(product);
  if (own === null) return [];
  const sizes = new Map<string, { row: Row; size: string }>();
  for (const row of rows) {
    // Only names in one category are read, because those of a whole sheet would take too long.
    const read = row.category === product.category ? parseSizeFamily(row) : null;
    if (read?.family !== own.family) continue;
    const { size } = read;
    const key = normalise(size);
    // If two rows have the same size, the product itself is kept.
    if (!sizes.has(key) || row === product) sizes.set(key, { row, size });
  }
  return sizes.size > 1 ? [...sizes.values()] : [];
}

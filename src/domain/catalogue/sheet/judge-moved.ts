import type { ProductMatch, ProductPair } from "#domain/catalogue/match-products.ts";
import { formatPossiblePrice, type Product, type ProductOption } from "#domain/catalogue/product.ts";
import { formatPrice } from "#domain/money.ts";
import type { SheetDoubt } from "./sheet-doubt.ts";

interface MovedColumn {
  kind: SheetDoubt["kind"];
  /** "212 names" */
  noun: string;
  read(product: Product): string;
  /** Formats the value as the message quotes it. */
  quote(product: Product): string;
}

const ofCode: MovedColumn = { kind: "names-moved", noun: "names", read: ({ name }) => name, quote: ({ name }) => name };

const ofProduct: readonly MovedColumn[] = [
  {
    kind: "prices-moved",
    noun: "prices",
    read: ({ pricePence }) => String(pricePence ?? ""),
    quote: ({ pricePence }) => formatPossiblePrice(pricePence),
  },
  {
    kind: "prices-moved",
    noun: "lists of option prices",
    read: ({ options }) => options.map(formatOption).join(", "),
    quote: ({ options }) => options.map(formatOption).join(", "),
  },
  {
    kind: "pictures-moved",
    noun: "pictures",
    read: ({ imageSource }) => imageSource,
    quote: ({ imageSource }) => imageSource,
  },
  {
    kind: "categories-moved",
    noun: "categories",
    read: ({ category }) => category,
    quote: ({ category }) => category.replaceAll("_", " "),
  },
];

function formatOption({ name, pricePence }: ProductOption): string {
  return `${name} ${formatPrice(pricePence)}`;
}

const fix =
  "A column was most likely sorted on its own, or moved up or down: sort with the whole table selected. If you changed it on purpose, accept the sheet.";

/** Finds columns with moved values, as after a sort of one. If names moved to other codes, reports only that doubt. */
export function judgeMoved({ pairs }: ProductMatch, isMany: (count: number, all: number) => boolean): SheetDoubt[] {
  const coded = pairs.filter(({ before, after }) => before.code !== "" && before.code === after.code);
  const names = findMoved(ofCode, coded, isMany);
  if (names !== null) {
    const { moved, first } = names;
    return [
      {
        kind: "names-moved",
        message: `${moved} names are beside other codes. ${first.before.code} is “${first.before.name}” and would become “${first.after.name}”.`,
        fix,
      },
    ];
  }
  const doubts: SheetDoubt[] = [];
  for (const column of ofProduct) {
    const found = findMoved(column, pairs, isMany);
    if (found === null) continue;
    const { before, after } = found.first;
    doubts.push({
      kind: column.kind,
      message: `${found.moved} ${column.noun} are beside other products. “${column.quote(before)}” of ${before.name} would become “${column.quote(after)}”.`,
      fix,
    });
  }
  return doubts;
}

/** Counts the values moved from other products, with the first; null if few changed, or most changed ones are new. */
function findMoved(
  { read }: MovedColumn,
  pairs: readonly ProductPair[],
  isMany: (count: number, all: number) => boolean,
): { moved: number; first: ProductPair } | null {
  const differing = pairs.filter(({ before, after }) => read(before) !== read(after));
  const changed = differing.filter(({ after }) => read(after) !== "");
  const [first] = changed;
  const filled = pairs.filter(({ before }) => read(before) !== "").length;
  if (first === undefined || !isMany(changed.length, filled)) return null;
  const countByValue = new Map<string, number>();
  for (const { before } of differing) countByValue.set(read(before), (countByValue.get(read(before)) ?? 0) + 1);
  let moved = 0;
  for (const { after } of changed) {
    const value = read(after);
    const count = countByValue.get(value) ?? 0;
    if (count === 0) continue;
    countByValue.set(value, count - 1);
    moved += 1;
  }
  return moved >= changed.length * 0.9 ? { moved, first } : null;
}

import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import type { FactColumn } from "./fact-column.ts";
import type { RowProduct, RowReading } from "./parse-row.ts";
import { problemSeverity, type SheetProblem } from "./sheet-record.ts";
import { makeStableKeys, normalise } from "./stable-key.ts";

export type CatalogueContents = Omit<Catalogue, "revision" | "loadedAt">;

/** Builds a catalogue from a sheet's data rows. A product's id is the position of its row, counting rows not shown. */
export function buildCatalogue(readings: readonly RowReading[], factColumns: readonly FactColumn[] = []) {
  const live: { id: string; row: number; product: RowProduct }[] = [];
  for (const [position, { row, product }] of readings.entries())
    if (product !== null) live.push({ id: String(position), row, product });
  const codes = live.map(({ product }) => normalise(product.code));
  const keys = makeStableKeys(
    live.map((row) => row.product),
    codes,
  );
  const references = resolveReferences(live, keys, codes);
  const products = live.map(({ id, row, product }, index): Product => ({
    ...product,
    id,
    row,
    key: keys[index] ?? id,
    ...references.ofRows[index],
  }));
  const categories = Map.groupBy(products, ({ category }) => category);
  return {
    products,
    ...keyProducts(products),
    categories: [...categories].map(([slug, { length: count }]) => ({ slug, count })),
    factColumns,
    problems: listProblems(
      [...readings.flatMap((reading) => reading.problems), ...findSharedCodes(live, codes), ...references.problems],
      readings,
    ),
  };
}

export function keyProducts(products: readonly Product[]): Pick<CatalogueContents, "byId" | "byKey"> {
  return {
    byId: new Map(products.map((product) => [product.id, product])),
    byKey: new Map(products.map((product) => [product.key, product])),
  };
}

const maxProblems = 1_000;

/** Lists problems by row, with the rows' names. Drops none that keeps a row from being sold for a smaller one. */
function listProblems(all: SheetProblem[], readings: readonly RowReading[]): SheetProblem[] {
  if (all.length === 0) return [];
  const names = new Map(readings.map(({ row, name }) => [row, name]));
  const kept = all.toSorted((a, b) => problemSeverity[a.effect] - problemSeverity[b.effect]).slice(0, maxProblems);
  const problems = kept
    .map((problem) => ({ ...problem, product: names.get(problem.row ?? 0) ?? "" }))
    .sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  const more = all.length - maxProblems;
  if (more <= 0) return problems;
  const message = `There are ${more} more problems.`;
  return [...problems, { row: null, column: null, effect: "warning", message }];
}

const maxListedRows = 10;

function formatOtherRows(rows: readonly number[], row: number): string {
  const others = rows.slice(0, maxListedRows + 1).filter((other) => other !== row);
  const more = rows.length - 1 - Math.min(others.length, maxListedRows);
  return others.slice(0, maxListedRows).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

function findSharedCodes(live: readonly { row: number; product: { code: string } }[], codes: readonly string[]) {
  const sharing = Map.groupBy(live.entries(), ([index]) => codes[index] ?? "");
  sharing.delete("");
  return [...sharing.values()]
    .filter(({ length }) => length > 1)
    .flatMap((entries) => {
      const rows = entries.map(([, { row }]) => row);
      const code = entries[0]?.[1].product.code;
      return rows.map((row): SheetProblem => ({
        row,
        column: "code",
        effect: "warning",
        message: `The code ${code} is also in row ${formatOtherRows(rows, row)}. Give each product its own.`,
      }));
    });
}

type References = Pick<RowProduct, "goesWith" | "fits" | "replacedBy">;

/** Returns the keys of the products whose codes other rows name. Of two products with one code, the first is meant. */
function resolveReferences(
  rows: readonly { row: number; product: References & Pick<RowProduct, "name" | "options" | "sizes"> }[],
  keys: readonly string[],
  codes: readonly string[],
): { ofRows: References[]; problems: SheetProblem[] } {
  const rowByCode = new Map<string, number>();
  for (const [index, code] of codes.entries()) if (code !== "" && !rowByCode.has(code)) rowByCode.set(code, index);
  const problems: SheetProblem[] = [];
  const ofRows = rows.map(({ row, product }, index) => {
    const dropReference = (column: string, reason: string): null => {
      problems.push({ row, column, effect: "warning", message: `${reason} It is left out.` });
      return null;
    };
    const find = (column: string, code: string): number | null => {
      const other = rowByCode.get(normalise(code));
      if (other === undefined) return dropReference(column, `No row has the code ${code}.`);
      return other === index ? dropReference(column, `The code ${code} is that of the row itself.`) : other;
    };
    const findKey = (column: string, code: string): string | null => {
      const other = find(column, code);
      return other === null ? null : (keys[other] ?? null);
    };
    const goesWith = product.goesWith.map((code) => findKey("goes_with", code)).filter((key) => key !== null);
    const fits = product.fits.map((fit) => {
      const other = find("fits", fit.product);
      if (other === null) return null;
      const { name, options, sizes } = rows[other]?.product ?? product;
      const choices = ["", ...options.map((option) => option.name), ...sizes];
      const choice = choices.find((each) => normalise(each) === normalise(fit.choice));
      if (choice === undefined) return dropReference("fits", `${name} has no option or size “${fit.choice}”.`);
      return { ...fit, product: keys[other] ?? "", choice };
    });
    return {
      goesWith: [...new Set(goesWith)],
      fits: fits.filter((fit) => fit !== null),
      replacedBy: product.replacedBy === null ? null : findKey("replaced_by", product.replacedBy),
    };
  });
  return { ofRows, problems };
}

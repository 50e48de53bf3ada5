import type { RowProduct } from "./read-row.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import { normalise } from "./stable-key.ts";

interface References {
  /** By position: the keys of the products that go with it. */
  goesWith: string[][];
  /** By position: the key of the product that takes its place. */
  replacedBy: (string | null)[];
  problems: SheetProblem[];
}

/** Finds the products whose codes other rows name. Of two with the same code, the first is meant. */
export function findReferences(
  rows: readonly { row: number; product: Pick<RowProduct, "code" | "goesWithCodes" | "replacedByCode"> }[],
  keys: readonly string[],
  codes: readonly string[] = rows.map(({ product }) => normalise(product.code)),
): References {
  const keyByCode = new Map<string, string>();
  for (const [at, code] of codes.entries())
    if (code !== "" && !keyByCode.has(code)) keyByCode.set(code, keys[at] ?? "");
  const references: References = { goesWith: [], replacedBy: [], problems: [] };
  for (const [at, { row, product }] of rows.entries()) {
    if (product.goesWithCodes.length === 0 && product.replacedByCode === "") {
      references.goesWith.push([]);
      references.replacedBy.push(null);
      continue;
    }
    const find = (column: string, code: string): string | null => {
      const key = keyByCode.get(normalise(code));
      if (key !== undefined && key !== keys[at]) return key;
      const reason = key === undefined ? `No row has the code ${code}.` : `The code ${code} is that of the row itself.`;
      const message = `${reason} It is left out.`;
      references.problems.push({ row, column, effect: "warning", message });
      return null;
    };
    const goesWith = product.goesWithCodes.map((code) => find("goes_with", code)).filter((key) => key !== null);
    references.goesWith.push([...new Set(goesWith)]);
    references.replacedBy.push(product.replacedByCode === "" ? null : find("replaced_by", product.replacedByCode));
  }
  return references;
}

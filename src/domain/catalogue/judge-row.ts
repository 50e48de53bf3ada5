import { parsePrice } from "#domain/money.ts";

import { listChangedCells, type EditedColumn, type RowCells } from "./edited-row.ts";
import { isFactHeading, parseFactHeading } from "./fact-column.ts";
import { findColumn, isHiddenStatus } from "./sheet-columns.ts";
import type { SheetProblem } from "./sheet-problem.ts";
import { parseColumnName } from "./sheet-record.ts";

/** Why a changed row is not saved. */
export interface CellRefusal {
  /** The id of a column; null: it concerns the whole row. */
  column: string | null;
  message: string;
}

/**
 * Judges what somebody changed in a row by the problems that it would have. At the desk a cell that cannot be read as it was meant
 * is refused, while the same cell of a file is only reported. Problems that were there before keep nobody from saving.
 */
export function judgeRow(
  problems: readonly SheetProblem[],
  { before, after }: { before: RowCells; after: RowCells },
): { refusals: CellRefusal[]; warnings: string[] } {
  const changed = new Set(listChangedCells(before, after));
  const refusals = listUnreadPrices(changed, after);
  const warnings: string[] = [];
  for (const { column, effect, message } of problems) {
    const id = column === null ? null : parseColumnName(column);
    // Hiding a product is no mistake.
    if (id === "status") continue;
    const isTyped = id !== null && changed.has(id) && (after[id] ?? "").trim() !== "";
    if (isTyped || (id === "name" && effect === "held-back")) refusals.push({ column: id, message });
    else warnings.push(message);
  }
  return { refusals, warnings };
}

/** The price of a row with options is not reported in a file, because no visitor sees it. */
function listUnreadPrices(
  changed: ReadonlySet<string>,
  { price = "", option_price_pairs: pairs = "" }: RowCells,
): CellRefusal[] {
  const isUnread = changed.has("price") && price.trim() !== "" && pairs.trim() !== "" && parsePrice(price) === null;
  return isUnread ? [{ column: "price", message: `The price “${price}” cannot be read. Write it like 12.50.` }] : [];
}

const maxNamed = 3;

/** What differs, in words: "price, stock". */
export function describeChangedCells(before: RowCells, after: RowCells, columns: readonly EditedColumn[]): string {
  const changed = listChangedCells(before, after);
  const words = changed.map((id) => {
    if (id === "status") return isHiddenStatus(after[id] ?? "") ? "hidden" : "shown";
    return formatColumn(columns.find((column) => column.id === id)?.heading ?? id);
  });
  const more = words.length - maxNamed;
  return more > 0 ? `${words.slice(0, maxNamed).join(", ")} and ${more} more` : words.join(", ");
}

/** The name of a column in a sentence: "price", "Flow (l/h)". */
export function formatColumn(heading: string): string {
  const fact = isFactHeading(heading) ? parseFactHeading(heading) : null;
  if (fact !== null) return fact.unit === "" ? fact.name : `${fact.name} (${fact.unit})`;
  const id = parseColumnName(heading);
  return findColumn(id)?.words ?? id.replaceAll("_", " ");
}

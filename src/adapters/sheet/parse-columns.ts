import {
  isFactHeading,
  makeFactColumns,
  maxFactColumns,
  parseFactHeading,
  type FactColumn,
} from "#domain/catalogue/sheet/fact-column.ts";
import { maxCellLength } from "#domain/catalogue/sheet/sheet-columns.ts";
import { isKnownHeading, maxHeadingLength, parseColumnName } from "#domain/catalogue/sheet/sheet-record.ts";
import { isBlankCell } from "./parse-rows.ts";

/** A column that the shop reads. Columns with the same heading count as one. */
export interface NamedColumn {
  id: string;
  heading: string;
  places: number[];
  /** The fact that the column holds; null if it holds none. */
  fact: FactColumn | null;
}

/** Parses the columns by their headings. `warnings` tell the owner which columns the shop does not read. */
export function parseColumns(headings: readonly string[]): { columns: NamedColumn[]; warnings: string[] } {
  const columns = new Map<string, NamedColumn>();
  const factHeadings = new Map<string, Pick<FactColumn, "name" | "unit">>();
  let unnamed = 0;
  for (const [index, heading] of headings.entries()) {
    if (!isKnownHeading(heading)) continue;
    const id = parseColumnName(heading);
    if (isFactHeading(heading)) {
      const fact = id === "" ? null : parseFactHeading(heading);
      if (fact === null) {
        unnamed += 1;
        continue;
      }
      if (!factHeadings.has(id)) factHeadings.set(id, fact);
    }
    const column = columns.get(id) ?? { id, heading: heading.trim(), places: [], fact: null };
    column.places.push(index);
    columns.set(id, column);
  }
  const shown = [...factHeadings].slice(0, maxFactColumns);
  for (const [index, fact] of makeFactColumns(shown.map(([, heading]) => heading)).entries()) {
    const column = columns.get(shown[index]?.[0] ?? "");
    if (column !== undefined) column.fact = fact;
  }
  for (const id of [...factHeadings.keys()].slice(maxFactColumns)) columns.delete(id);
  const warnings = [
    reportUnknown(headings),
    unnamed === 0
      ? null
      : `${unnamed === 1 ? "A column" : `${unnamed} columns`} headed “spec:” cannot be read, because the name after it is missing or very long. Write it like “spec: Flow (l/h)”.`,
    factHeadings.size > maxFactColumns ? `Only the first ${maxFactColumns} columns headed “spec:” are read.` : null,
  ];
  return { columns: [...columns.values()], warnings: warnings.filter((warning) => warning !== null) };
}

/** Finds the index of the first filled cell of a column; undefined if none is filled. */
export function findFilledPlace({ places }: Pick<NamedColumn, "places">, cells: readonly string[]): number | undefined {
  return places.find((place) => !isBlankCell(cells[place] ?? ""));
}

/** Finds a column's first filled cell, or its first if all are empty. Cuts off a cell longer than any column may be. */
export function getFilledCell(column: NamedColumn, cells: readonly string[]): string {
  const cell = cells[findFilledPlace(column, cells) ?? column.places[0] ?? -1] ?? "";
  return cell.length > maxCellLength ? cell.slice(0, maxCellLength + 1) : cell;
}

const maxListed = 10;

function reportUnknown(headings: readonly string[]): string | null {
  const unknown = headings.filter(
    (heading) => !isBlankCell(heading) && heading.length <= maxHeadingLength && !isKnownHeading(heading),
  );
  if (unknown.length === 0) return null;
  const listed = unknown.slice(0, maxListed).map((heading) => `“${heading.trim()}”`);
  const more = unknown.length > maxListed ? ` and ${unknown.length - maxListed} more` : "";
  return `The shop does not read ${unknown.length === 1 ? "the column" : "the columns"} ${listed.join(", ")}${more}. To show a column as a fact, head it “spec: Name (unit)”.`;
}

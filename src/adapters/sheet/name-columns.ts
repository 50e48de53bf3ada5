import {
  type FactColumn,
  isFactHeading,
  makeFactColumns,
  maxFactColumns,
  parseFactHeading,
} from "#domain/catalogue/fact-column.ts";
import { isKnownHeading, maxHeadingLength, parseColumnName } from "#domain/catalogue/sheet-record.ts";

import { isBlankCell } from "./blank-row.ts";

export interface NamedColumns {
  /** The position and the name in `SheetRecord.cells` of each column that the shop reads, without those of facts. */
  named: (readonly [at: number, name: string])[];
  /** The columns of facts, each with its positions in a row. */
  facts: { column: FactColumn; positions: readonly number[] }[];
  /** What the shop does not read, for the owner. */
  warnings: string[];
}

/** Names the columns that the shop reads, by their headings. Columns of facts with the same heading are one. */
export function nameColumns(headings: readonly string[]): NamedColumns {
  const byHeading = new Map<string, { name: string; unit: string; positions: number[] }>();
  let unnamed = 0;
  for (const [at, heading] of headings.entries()) {
    if (!isFactHeading(heading)) continue;
    const parsed = heading.length > maxHeadingLength ? null : parseFactHeading(heading);
    if (parsed === null) {
      unnamed += 1;
      continue;
    }
    const entry = byHeading.get(parseColumnName(heading));
    if (entry === undefined) byHeading.set(parseColumnName(heading), { ...parsed, positions: [at] });
    else entry.positions.push(at);
  }
  const shown = [...byHeading.values()].slice(0, maxFactColumns);
  const columns = makeFactColumns(shown);
  const named = [...headings.entries()]
    .filter(([, heading]) => !isFactHeading(heading) && isKnownHeading(heading))
    .map(([at, heading]) => [at, parseColumnName(heading)] as const);
  const warnings = [
    reportUnknown(headings),
    unnamed === 0
      ? null
      : `${unnamed === 1 ? "A column" : `${unnamed} columns`} headed “spec:” cannot be read, because the name after it is missing or very long. Write it like “spec: Flow (l/h)”.`,
    byHeading.size > maxFactColumns ? `Only the first ${maxFactColumns} columns headed “spec:” are read.` : null,
  ];
  const factColumns = columns.map((column, at) => ({ column, positions: shown[at]?.positions ?? [] }));
  return { named, facts: factColumns, warnings: warnings.filter((warning) => warning !== null) };
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

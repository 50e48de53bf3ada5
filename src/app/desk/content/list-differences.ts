import {
  type EditedData,
  findEntryName,
  hasSameEntries,
  isDataGroup,
  isDataList,
  isSameData,
} from "#domain/content/desk/edited-data.ts";
import { formatFieldLabel } from "#domain/content/desk/field-label.ts";

export interface Difference {
  /** "Hero, Headline" */
  where: string;
  before: string;
  after: string;
}

/** Lists where two states of the same data differ, field by field. */
export function listDifferences(
  before: EditedData | undefined,
  after: EditedData | undefined,
  path: readonly string[] = [],
): Difference[] {
  if (before === after || (before !== undefined && after !== undefined && isSameData(before, after))) return [];
  if (isDataGroup(before) && isDataGroup(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) => listDifferences(before[name], after[name], [...path, formatFieldLabel(name)]));
  }
  if (isDataList(before) && isDataList(after) && (hasSameEntries(before, after) || hasOneChange(before, after)))
    return after.flatMap((entry, at) =>
      listDifferences(before[at], entry, [...path, findEntryName(before[at]) ?? `${at + 1}`]),
    );
  return [{ where: path.join(", "), before: describe(before), after: describe(after) }];
}

/** Whether an entry was changed in its place, rather than moved. */
function hasOneChange(before: readonly EditedData[], after: readonly EditedData[]): boolean {
  return (
    before.length === after.length && after.filter((entry, at) => !isSameData(entry, before[at] ?? "")).length === 1
  );
}

function describe(data: EditedData | undefined): string {
  if (data === undefined || data === "") return "nothing";
  if (typeof data === "string") return data;
  if (!isDataList(data)) return Object.values(data).map(describe).join(" · ");
  const names = data.map((entry) => describe(isDataGroup(entry) ? (entry["alt"] ?? Object.values(entry)[0]) : entry));
  return `${data.length}: ${names.slice(0, 6).join(" · ")}${names.length > 6 ? " …" : ""}`;
}

import { cleanCell } from "./cell-text.ts";

/** A column of the sheet whose heading begins with "spec:". All products of a catalogue share one object for it. */
export interface FactColumn {
  /** The key in URLs: "flow". Letters, digits and "_". */
  key: string;
  /** "Flow" */
  name: string;
  /** "l/h"; "" without a unit. */
  unit: string;
  /** The position among the columns of facts, from 0. */
  order: number;
}

export const maxFactColumns = 60;

/** The maximum length of a cell in a column of facts. A longer cell is not read. */
export const maxFactLength = 500;

const maxNameLength = 60;
const maxUnitLength = 20;

export function isFactHeading(heading: string): boolean {
  return /^\s*spec\s*:/i.test(heading);
}

/** Parses a heading such as "spec: Flow (l/h)"; null if it has no name, or a name or unit that is too long. */
export function parseFactHeading(heading: string): Pick<FactColumn, "name" | "unit"> | null {
  if (!isFactHeading(heading)) return null;
  const text = cleanCell(heading.slice(heading.indexOf(":") + 1));
  const unitAt = text.endsWith(")") ? text.lastIndexOf("(") : -1;
  const name = (unitAt >= 0 ? text.slice(0, unitAt) : text).trim();
  const unit = unitAt >= 0 ? text.slice(unitAt + 1, -1).trim() : "";
  if (name === "" || name.length > maxNameLength || unit.length > maxUnitLength) return null;
  return { name, unit };
}

/** Makes a key for each column: the name, with its unit if an earlier column has the same name. */
export function makeFactColumns(headings: readonly Pick<FactColumn, "name" | "unit">[]): FactColumn[] {
  const taken = new Set<string>();
  return headings.map(({ name, unit }, order) => {
    const candidates = [formatKey(name), formatKey(`${name} ${unit}`)];
    const key = candidates.find((candidate) => candidate !== "" && !taken.has(candidate)) ?? `fact_${order + 1}`;
    taken.add(key);
    return { key, name, unit, order };
  });
}

function formatKey(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "");
}

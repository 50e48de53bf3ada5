/** One line of the table: a measured value and its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: "KB" | "ms" | "s" | "MB" | "×" | "/s" | "";
  /** The same of the page without scripts, or of the bare server, in the same run. */
  limit?: number;
  /** The most it may be. Without a goal, the figure is only recorded. */
  budget?: number;
  /** The least it may be. */
  atLeast?: number;
  note?: string;
}

/** A table of its own, such as what the scripts are for. Numbers stand in all columns but the first. */
export interface Table {
  head: string[];
  rows: string[][];
}

/** What a part of the bench has measured. */
export interface Measured {
  figures: Figure[];
  tables?: Table[];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[sorted.length % 2 === 0 ? middle - 1 : middle];
  if (upper === undefined || lower === undefined) throw new Error("no values to take the median of");
  return (upper + lower) / 2;
}

/** Finds the value that this share of all values (0.99) does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const found = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)];
  if (found === undefined) throw new Error("no values to take the percentile of");
  return found;
}

/** "812, 790–1033": the median of the rounds with the least and the most. */
export function formatSpread(values: readonly number[]): string {
  return `${median(values).toFixed(0)}, ${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
}

export function isMissed({ value, budget = Infinity, atLeast = -Infinity }: Figure): boolean {
  return !Number.isFinite(value) || value > budget || value < atLeast;
}

/** The cells of a figure: name, value, limit, goal, whether it is met, note. */
function formatCells(figure: Figure): string[] {
  const { name, value, limit, budget, atLeast, note = "", unit } = figure;
  const goals = [
    budget === undefined ? "" : `≤ ${formatValue(budget, unit)}`,
    atLeast === undefined ? "" : `≥ ${formatValue(atLeast, unit)}`,
  ];
  const goal = goals.filter((text) => text !== "").join(", ");
  return [
    name,
    formatValue(value, unit, true),
    limit === undefined ? "" : formatValue(limit, unit, true),
    goal,
    goal === "" ? "" : isMissed(figure) ? "MISSED" : "ok",
    note,
  ];
}

/** A goal is written as it was set, a measured value with so many digits that a miss shows. */
function formatValue(value: number, unit: Figure["unit"], isMeasured = false): string {
  const digits = unit === "×" || unit === "s" ? 2 : unit !== "" ? 1 : Number.isInteger(value) ? 0 : 3;
  return `${isMeasured ? value.toFixed(digits) : value} ${unit}`.trim();
}

const tableHead = ["figure", "value", "limit", "goal", "", "note"];

export function formatTable(figures: readonly Figure[]): string {
  return alignColumns({ head: tableHead, rows: figures.map(formatCells) }, [1, 2, 3]);
}

/** Aligns the columns for a terminal; those with numbers to the right. */
export function alignColumns({ head, rows }: Table, numberColumns = head.keys().toArray().slice(1)): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return numberColumns.includes(column) ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

/** One line of the table: a measured value and its goal. */
export interface Figure {
  name: string;
  value: number;
  unit: "KB" | "ms" | "s" | "MB" | "×" | "/s";
  /** The most it may be. Without a goal, the figure is only recorded. */
  atMost?: number;
  /** The least it may be. */
  atLeast?: number;
  note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  if (lower === undefined || upper === undefined) throw new Error("no values to take the median of");
  return (lower + upper) / 2;
}

/** Finds the value that this share of all values (0.99) does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (found === undefined) throw new Error("no values to take the percentile of");
  return found;
}

/** "812, 790–1033": the median of the rounds with the least and the most. */
export function formatSpread(values: readonly number[]): string {
  return `${median(values).toFixed(0)}, ${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
}

export function isMissed({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return !Number.isFinite(value) || value > atMost || value < atLeast;
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = [["figure", "value", "goal", "", "note"], ...figures.map(formatCells)];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 1 ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function formatCells(figure: Figure): string[] {
  const { name, value, unit, atMost, atLeast, note = "" } = figure;
  const goal = atMost !== undefined ? `≤ ${atMost} ${unit}` : atLeast !== undefined ? `≥ ${atLeast} ${unit}` : "";
  const digits = unit === "×" || unit === "s" ? 2 : 1;
  return [name, `${value.toFixed(digits)} ${unit}`, goal, goal === "" ? "" : isMissed(figure) ? "MISSED" : "ok", note];
}

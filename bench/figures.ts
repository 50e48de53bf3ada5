/** One line of the table: a measured value and its budget. */
export interface Figure {
  name: string;
  value: number;
  unit: "KB" | "ms" | "s" | "MB" | "×" | "/s";
  /** The maximum. Without one, the figure is only recorded. */
  budget?: number;
  note?: string;
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

export function isOverBudget(figure: Figure): boolean {
  return !Number.isFinite(figure.value) || (figure.budget !== undefined && figure.value > figure.budget);
}

export function formatTable(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.value.toFixed(figure.unit === "×" || figure.unit === "s" ? 2 : 1)} ${figure.unit}`,
    figure.budget === undefined ? "" : `≤ ${figure.budget} ${figure.unit}`,
    figure.budget === undefined ? "" : isOverBudget(figure) ? "MISSED" : "ok",
    figure.note ?? "",
  ]);
  const head = ["figure", "value", "budget", "", "note"];
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 1 || column === 2 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [line(head), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

export interface Asked {
  rounds: number;
  products: number;
  orders: number;
}

export interface Figure {
  name: string;
  value: number;
  unit: "KB" | "ms" | "s" | "MB" | "×" | "/s";
  /** The largest acceptable value. Without a limit, the figure is only recorded. */
  atMost?: number;
  atLeast?: number;
  note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = sorted[(sorted.length - 1) >> 1];
  const upper = sorted[sorted.length >> 1];
  if (lower === undefined || upper === undefined) throw new Error("There are no values to take the median of.");
  return (lower + upper) / 2;
}

/** Returns the value that a share of all values, such as 0.99, does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const found = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1];
  if (found === undefined) throw new Error("There are no values to take the percentile of.");
  return found;
}

/** Formats the median of the rounds, the smallest and the largest: "812, 790–1033". */
export function formatSpread(values: readonly number[]): string {
  return `${median(values).toFixed(0)}, ${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)}`;
}

export function isMissed({ value, atMost = Infinity, atLeast = -Infinity }: Figure): boolean {
  return !Number.isFinite(value) || value > atMost || value < atLeast;
}

export function formatTable(figures: readonly Figure[]): string {
  const nameWidth = Math.max(...figures.map(({ name }) => name.length));
  return figures.map((figure) => `${figure.name.padEnd(nameWidth)}  ${formatValue(figure)}`.trimEnd()).join("\n");
}

function formatValue(figure: Figure): string {
  const { value, unit, atMost, atLeast, note = "" } = figure;
  const digits = unit === "×" || unit === "s" ? 2 : 1;
  let goal = "";
  if (atLeast !== undefined) goal = `≥ ${atLeast} ${unit}`;
  if (atMost !== undefined) goal = `≤ ${atMost} ${unit}`;
  const judged = isMissed(figure) ? "MISSED" : "ok";
  const verdict = goal === "" ? "" : judged;
  return `${value.toFixed(digits).padStart(9)} ${unit.padEnd(2)}  ${goal.padEnd(10)}  ${verdict.padEnd(6)}  ${note}`;
}

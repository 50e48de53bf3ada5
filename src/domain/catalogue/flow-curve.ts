import type { CellReading } from "#domain/catalogue/sheet/cell-text.ts";
import { splitByChoice, type ValuesByChoice, type WrittenChoices } from "./fact.ts";

export interface FlowPoint {
  /** Metres from the water to the highest point of the pipe. */
  headM: number;
  /** Litres an hour. */
  flowLph: number;
}

/** A curve of at least two points, with rising heads and falling flows. */
export type FlowCurve = readonly FlowPoint[];

/** A curve that holds for the product, or one for each of its options or sizes. */
export type FlowCurves = ValuesByChoice<FlowCurve> | { of: "all"; values: readonly [FlowCurve] };

const example = "0: 8000, 1.5: 6850, 4.2: 0";
const maxPoints = 12;
const maxHeadM = 200;
const maxFlowLph = 1_000_000;
const point = /^(\d{1,4}(?:\.\d{1,3})?) ?m? ?: ?(\d{1,7}(?:\.\d{1,3})?)(?: ?l\/h)?$/i;

/** Reads "0: 8000, 1.5: 6850, 4.2: 0": metres of head, litres an hour. Bars separate options' or sizes' curves. */
export function parseFlowCurvesCell(cell: string, choices: WrittenChoices): CellReading<FlowCurves | null> {
  if (cell === "") return { value: null, warning: null };
  const split = splitByChoice(cell, choices);
  if (split === "mismatch")
    return refuseCurve(
      `The cell has ${cell.split("|").length} curves between bars, and the row has ${choices.options} options and ${choices.sizes} sizes. Write one for each, or a single one.`,
    );
  if (split === "single") {
    const curve = parseCurve(cell);
    return typeof curve === "string" ? refuseCurve(curve) : { value: { of: "all", values: [curve] }, warning: null };
  }
  const values: (FlowCurve | null)[] = [];
  for (const text of split.values) {
    const curve = text === null ? null : parseCurve(text);
    if (typeof curve === "string") return refuseCurve(curve);
    values.push(curve);
  }
  return { value: values.every((curve) => curve === null) ? null : { of: split.of, values }, warning: null };
}

function refuseCurve(fault: string): CellReading<FlowCurves | null> {
  return { value: null, warning: `${fault} The curve is left out.` };
}

/** Parses a curve, or returns a message about its mistake. */
function parseCurve(text: string): FlowCurve | string {
  const parts = text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const curve: FlowPoint[] = [];
  for (const part of parts) {
    const [, head, flow] = point.exec(part) ?? [];
    if (head === undefined || flow === undefined)
      return `“${part}” is not a point on a curve. Write the head in metres, a colon and litres an hour without a comma: ${example}.`;
    curve.push({ headM: Number(head), flowLph: Number(flow) });
  }
  if (curve.length < 2) return `A curve needs two points or more: ${example}.`;
  if (curve.length > maxPoints) return `The curve has ${curve.length} points. ${maxPoints} are the most.`;
  for (const [index, { headM, flowLph }] of curve.entries()) {
    if (headM > maxHeadM || flowLph > maxFlowLph)
      return `“${parts[index]}” is more than any pump does. The head comes first, then the litres an hour.`;
    const before = curve[index - 1];
    if (before === undefined) continue;
    if (headM <= before.headM) return `After “${parts[index - 1]}” the head must rise, and “${parts[index]}” does not.`;
    if (flowLph > before.flowLph)
      return `“${parts[index]}” moves more than “${parts[index - 1]}”, although it lifts higher. Is one of them mistyped?`;
  }
  return curve;
}

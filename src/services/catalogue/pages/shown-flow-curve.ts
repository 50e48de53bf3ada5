import type { FlowCurve, FlowCurves } from "#domain/catalogue/flow-curve.ts";
import { formatMeasure } from "#domain/catalogue/measure.ts";

export type ShownFlowCurves = ReturnType<typeof drawFlowCurves>;
/** The curve of one option as the product's page draws it, in a box of `curveBox`. */
export type ShownFlowCurve = ReturnType<typeof drawCurve>;

const left = 52;
const right = 372;
const top = 14;
const bottom = 250;

/** Draws a product's curves on the server, so that browsers need no code for it; null for options without a curve. */
export function drawFlowCurves({ of, values }: FlowCurves, names: readonly string[]) {
  return { of, curves: values.map((curve, index) => (curve === null ? null : drawCurve(curve, names[index] ?? ""))) };
}

function drawCurve(curve: FlowCurve, name: string) {
  const [first] = curve;
  const last = curve.at(-1) ?? first;
  const heads = makeScale(last?.headM ?? 1);
  const flows = makeScale(first?.flowLph ?? 1);
  const x = (flow: number): number => left + ((right - left) * flow) / flows.max;
  const y = (head: number): number => bottom - ((bottom - top) * head) / heads.max;
  const points = curve.map(({ headM, flowLph }): [number, number] => [x(flowLph), y(headM)]);
  const rows = curve.map(({ headM, flowLph }): [string, string] => [formatHead(headM), formatFlow(flowLph)]);
  const start = rows[0];
  const end = rows.at(-1);
  return {
    title: `Pump curve${name === "" ? "" : ` of ${name}`}: ${start?.[1]} at ${start?.[0]}, ${end?.[1]} at ${end?.[0]}.`,
    /** The head and flow of each point: "0 m" and "8,000 l/h". */
    rows,
    /** The `d` attribute of an SVG path. */
    line: drawLine(points),
    points: points.map(([across, down]): [number, number] => [round(across), round(down)]),
    heads: heads.steps.map((head): [y: number, text: string] => [round(y(head)), formatHead(head)]),
    flows: flows.steps.map((flow): [x: number, text: string] => [
      round(x(flow)),
      formatMeasure({ min: flow, max: flow }, ""),
    ]),
  };
}

function formatHead(headM: number): string {
  return formatMeasure({ min: headM, max: headM }, "m");
}

function formatFlow(flowLph: number): string {
  return formatMeasure({ min: flowLph, max: flowLph }, "l/h");
}

/** Makes two to five even steps from 0 that reach the largest number. */
function makeScale(largest: number): { max: number; steps: number[] } {
  const size = 10 ** Math.floor(Math.log10(largest || 1));
  const step =
    [0.2, 0.25, 0.5, 1, 2, 2.5, 5].map((each) => each * size).find((each) => largest / each <= 5) ?? size * 5;
  const count = Math.max(2, Math.ceil(largest / step - 1e-9));
  return {
    max: count * step,
    steps: Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6))),
  };
}

/** Draws a smooth line that never bends back (Fritsch and Carlson's monotone cubic): higher lift means less flow. */
function drawLine(points: readonly [x: number, y: number][]): string {
  // Slopes are along the head, which rises from point to point. Coordinates are rounded last, because two rounded heads
  // may coincide, and then have no slope between them.
  const slopes = points
    .slice(1)
    .map(([x, y], index) => (x - (points[index]?.[0] ?? 0)) / (y - (points[index]?.[1] ?? 0)));
  const tangents = points.map((_, index) => {
    const before = slopes[index - 1];
    const after = slopes[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return points
    .map(([x, y], index) => {
      const previous = points[index - 1];
      if (previous === undefined) return `M${round(x)} ${round(y)}`;
      const third = (y - previous[1]) / 3;
      const from = `${round(previous[0] + third * (tangents[index - 1] ?? 0))} ${round(previous[1] + third)}`;
      const to = `${round(x - third * (tangents[index] ?? 0))} ${round(y - third)}`;
      return `C${from} ${to} ${round(x)} ${round(y)}`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The shop's own drawings, as a guide names them: ![caption](drawing:pump-curve). */
export const drawingNames = [
  "chloramine",
  "pump-curve",
  "pipe-sections",
  "pond-section",
  "feeding-thermometer",
] as const;

export type DrawingName = (typeof drawingNames)[number];

export function isDrawingName(name: string): name is DrawingName {
  return (drawingNames as readonly string[]).includes(name);
}

/**
 * A drawing as plain data, made on the server, so that no page loads code that draws. 352 units wide, as wide as the text on a telephone:
 * a unit is a pixel there.
 */
export interface Drawing {
  /** What it shows, for whoever does not see it. */
  title: string;
  description: string;
  /** Where it begins, where nothing stands above. */
  top?: number;
  /** Where it ends. */
  height: number;
  shapes: readonly Shape[];
}

export const drawingWidth = 352;

/** Pixels of the smallest words on a telephone. */
export const leastTextSize = 13;

export type Shape =
  | { kind: "path"; look: ShapeLook; d: string }
  | { kind: "circle"; look: ShapeLook; x: number; y: number; r: number }
  | { kind: "text"; look: TextLook; x: number; y: number; text: string };

export type ShapeLook =
  | "water"
  | "ground"
  | "wall"
  | "body"
  | "hole"
  | "brand"
  | "brandLine"
  | "dashed"
  | "line"
  | "ink"
  | "warn"
  | "good"
  | "ripple";

/** start, middle and end say where the text stands at its x. */
export type TextLook = "start" | "middle" | "end" | "strong" | "strongMiddle" | "strongEnd" | "onBrand" | "large";

export function path(look: ShapeLook, d: string): Shape {
  return { kind: "path", look, d };
}

export function circle(look: ShapeLook, [x, y]: readonly [number, number], r: number): Shape {
  return { kind: "circle", look, x: round(x), y: round(y), r: round(r) };
}

export function words(look: TextLook, [x, y]: readonly [number, number], text: string): Shape {
  return { kind: "text", look, x: round(x), y: round(y), text };
}

/** To a tenth of a pixel. */
export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

import type { PondChosen } from "./pond-fields.ts";
import { litresPerCubicMetre } from "./units.ts";

export type PondShape = PondChosen<"shape">;

export const pondMeasures = ["volume", "length", "width", "width2", "width3", "cornerLength", "cornerWidth"] as const;
export type PondMeasure = (typeof pondMeasures)[number];

interface Shape {
  measures: readonly PondMeasure[];
  /** Computes the surface from measures in metres inside the liner. 0 means that a measure was not given. */
  areaM2(of: Readonly<Record<PondMeasure, number>>): number;
  /** Writes the same sum with the visitor's own figures. */
  describe(of: Readonly<Record<PondMeasure, string>>): string;
}

/** The shapes. Sources: allpondsolutions, "Pond volume", for straight sides; Aquaflow, FAQs, for oval and circle. */
const shapes: Readonly<Record<Exclude<PondShape, "litres">, Shape>> = {
  rectangle: {
    measures: ["length", "width"],
    areaM2: ({ length, width }) => length * width,
    describe: ({ length, width }) => `${length} × ${width}`,
  },
  circle: {
    measures: ["length"],
    areaM2: ({ length }) => (Math.PI / 4) * length ** 2,
    describe: ({ length }) => `π/4 × ${length} × ${length}`,
  },
  oval: {
    measures: ["length", "width"],
    areaM2: ({ length, width }) => (Math.PI / 4) * length * width,
    describe: ({ length, width }) => `π/4 × ${length} × ${width}`,
  },
  // The area of an L is the rectangle around it without the missing corner.
  "l-shape": {
    measures: ["length", "width", "cornerLength", "cornerWidth"],
    areaM2: ({ length, width, cornerLength, cornerWidth }) =>
      length * width - Math.min(cornerLength, length) * Math.min(cornerWidth, width),
    describe: ({ length, width, cornerLength, cornerWidth }) =>
      `(${length} × ${width} − ${cornerLength} × ${cornerWidth})`,
  },
  // The widths are at even steps along the length. Further widths count if they were measured.
  free: {
    measures: ["length", "width"],
    areaM2({ length, width, width2, width3 }) {
      const widths = [width, ...[width2, width3].filter((further) => further > 0)];
      return (length * widths.reduce((sum, each) => sum + each, 0)) / widths.length;
    },
    describe({ length, width, width2, width3 }) {
      const widths = [width, width2, width3].filter((text) => text !== "");
      return `${length} × ${widths.length > 1 ? `the average of ${widths.join(", ")}` : width}`;
    },
  },
};

export function measuresOf(shape: PondShape): readonly PondMeasure[] {
  return shape === "litres" ? ["volume"] : shapes[shape].measures;
}

export function shapeVolumeL(shape: PondShape, of: Readonly<Record<PondMeasure, number>>, depthM: number): number {
  return shape === "litres" ? of.volume : shapes[shape].areaM2(of) * depthM * litresPerCubicMetre;
}

/** Describes how the volume is worked out: "3.2 × 2 × 1.25 m". */
export function describeVolume(
  shape: PondShape,
  of: Readonly<Record<PondMeasure | "depth", string>>,
  units: Record<"length" | "volume", string>,
): string {
  if (shape === "litres") return `${of.volume}\u00a0${units.volume}, as you entered it`;
  return `${shapes[shape].describe(of)} × ${of.depth} ${units.length}`;
}

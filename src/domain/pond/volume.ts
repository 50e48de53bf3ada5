import { litresPerCubicMetre } from "./units.ts";
import type { PondChosen } from "./pond-fields.ts";

export type PondShape = PondChosen<"shape">;

export const pondMeasures = ["volume", "length", "width", "width2", "width3", "cornerLength", "cornerWidth"] as const;
type Measure = (typeof pondMeasures)[number];

/**
 * Litres in a pond with straight sides: length × width × average depth, in metres inside the liner.
 * Source: allpondsolutions, "Pond volume".
 */
export function rectangleVolumeL(lengthM: number, widthM: number, averageDepthM: number): number {
  return lengthM * widthM * averageDepthM * litresPerCubicMetre;
}

/** Litres in a round pond: π × radius² × average depth. Source: Aquaflow, FAQs. */
export function circleVolumeL(diameterM: number, averageDepthM: number): number {
  return ovalVolumeL(diameterM, diameterM, averageDepthM);
}

/** Litres in an oval pond: π/4 (0.785) × length × width × average depth. Source: Aquaflow, FAQs. */
export function ovalVolumeL(lengthM: number, widthM: number, averageDepthM: number): number {
  return (Math.PI / 4) * rectangleVolumeL(lengthM, widthM, averageDepthM);
}

/** Litres in an L: the rectangle around it without the corner that is missing. All in metres. */
export function lShapeVolumeL(
  { lengthM, widthM }: Readonly<Record<"lengthM" | "widthM", number>>,
  missing: Readonly<Record<"lengthM" | "widthM", number>>,
  averageDepthM: number,
): number {
  const corner = Math.min(missing.lengthM, lengthM) * Math.min(missing.widthM, widthM);
  return (lengthM * widthM - corner) * averageDepthM * litresPerCubicMetre;
}

/**
 * Litres in a free outline: length × the average of widths measured at even steps along it × average depth. Throws a RangeError
 * without a width.
 */
export function freeOutlineVolumeL(lengthM: number, widthsM: readonly number[], averageDepthM: number): number {
  if (widthsM.length === 0) throw new RangeError("a free outline needs at least one width");
  const averageWidthM = widthsM.reduce((sum, widthM) => sum + widthM, 0) / widthsM.length;
  return rectangleVolumeL(lengthM, averageWidthM, averageDepthM);
}

/**
 * Litres of the water that salt was dissolved in: 100 × kg ÷ the rise in per cent. The best check of a real pond.
 * Source: Marisa Koi Farm; 30 kg and a rise of 0.6 % are 5,000 l.
 */
export function volumeBySaltL(saltKg: number, risePercent: number): number {
  return (100 * saltKg) / risePercent;
}

/** Litres in a shape of these measures, in metres. Only those that the shape asks for are read; of the further widths, 0 is none. */
export function shapeVolumeL(shape: PondShape, of: Readonly<Record<Measure, number>>, depthM: number): number {
  const { length: lengthM } = of;
  switch (shape) {
    case "rectangle":
      return rectangleVolumeL(lengthM, of.width, depthM);
    case "circle":
      return circleVolumeL(lengthM, depthM);
    case "oval":
      return ovalVolumeL(lengthM, of.width, depthM);
    case "l-shape": {
      const missing = { lengthM: of.cornerLength, widthM: of.cornerWidth };
      return lShapeVolumeL({ lengthM, widthM: of.width }, missing, depthM);
    }
    case "free": {
      const further = [of.width2, of.width3].filter((widthM) => widthM > 0);
      return freeOutlineVolumeL(lengthM, [of.width, ...further], depthM);
    }
    case "litres":
      return of.volume;
  }
}

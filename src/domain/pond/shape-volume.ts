import type { PondShape } from "./pond.ts";
import type { PondFigureName } from "./pond-fields.ts";
import { circleVolumeL, freeOutlineVolumeL, lShapeVolumeL, ovalVolumeL, rectangleVolumeL } from "./volume.ts";

/** Litres in a shape of these measures, in metres; those that are missing count as nothing. */
export function shapeVolumeL(
  shape: PondShape,
  {
    length = 0,
    width = 0,
    width2,
    width3,
    cornerLength = 0,
    cornerWidth = 0,
    volume = 0,
  }: Partial<Record<PondFigureName, number>>,
  depthM: number,
): number {
  switch (shape) {
    case "rectangle":
      return rectangleVolumeL(length, width, depthM);
    case "circle":
      return circleVolumeL(length, depthM);
    case "oval":
      return ovalVolumeL(length, width, depthM);
    case "l-shape":
      return lShapeVolumeL({ lengthM: length, widthM: width }, { lengthM: cornerLength, widthM: cornerWidth }, depthM);
    case "free":
      return freeOutlineVolumeL(
        length,
        [width, width2, width3].filter((each) => each !== undefined),
        depthM,
      );
    case "litres":
      return volume;
  }
}

import type { DrawingName } from "#domain/content/schemas/guide.schema.ts";
import chloramine from "./drawings/chloramine.svg?raw";
import feedingThermometer from "./drawings/feeding-thermometer.svg?raw";
import pipeSections from "./drawings/pipe-sections.svg?raw";
import pondSection from "./drawings/pond-section.svg?raw";
import pumpCurve from "./drawings/pump-curve.svg?raw";

/**
 * The shop's own drawings, as a guide names them: ![caption](drawing:pump-curve). 352 units wide, as wide as the text on a telephone:
 * a unit is a pixel there. Their colours are those of `styles/tokens.css`.
 */
export const guideDrawings: Readonly<Record<DrawingName, string>> = {
  chloramine,
  "feeding-thermometer": feedingThermometer,
  "pipe-sections": pipeSections,
  "pond-section": pondSection,
  "pump-curve": pumpCurve,
};

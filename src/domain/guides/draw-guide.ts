import { drawChloramine } from "./draw-chloramine.ts";
import { drawFeedingThermometer } from "./draw-feeding-thermometer.ts";
import type { DrawingName } from "./drawing-names.ts";
import { drawPipeSections } from "./draw-pipe-sections.ts";
import { drawPondSection } from "./draw-pond-section.ts";
import { drawPumpCurve } from "./draw-pump-curve.ts";
import type { Drawing } from "./drawing.ts";

/** The drawing of each name. */
export const drawGuide: Record<DrawingName, () => Drawing> = {
  chloramine: drawChloramine,
  "pump-curve": drawPumpCurve,
  "pipe-sections": drawPipeSections,
  "pond-section": drawPondSection,
  "feeding-thermometer": drawFeedingThermometer,
};

import type { Figures } from "#domain/addresses/figure-parameters.ts";
import { drawPond, type PondDrawing } from "#domain/pond/draw-pond.ts";
import { emptyPondTexts } from "#domain/pond/pond-texts.ts";
import { readPond } from "#domain/pond/read-pond.ts";

/** The pond as it is typed; null while a figure is missing. */
export function drawFigures(figures: Figures): PondDrawing | null {
  const reading = readPond({ ...emptyPondTexts, ...figures });
  return reading.state === "known" ? drawPond(reading.pond) : null;
}

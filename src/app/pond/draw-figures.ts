import { drawPond, type PondDrawing } from "#domain/pond/draw-pond.ts";
import { parsePond } from "#domain/pond/parse-pond.ts";
import { emptyPondTexts } from "#domain/pond/pond-fields.ts";
import { withFigures, type Figures } from "#domain/routes/figure-parameters.ts";
import { href } from "#domain/routes/href.ts";

/** Draws the pond as typed so far; null while a figure is missing. */
export function drawFigures(figures: Figures): PondDrawing | null {
  const reading = parsePond({ ...emptyPondTexts, ...figures });
  return reading.state === "known" ? drawPond(reading.pond) : null;
}

/**
 * Returns the path of the page for the typed figures, with this place once there is a result. Without this function, a
 * redirect within the shop would lose the place.
 */
export function toPondPath(figures: Figures, place = ""): string {
  const { state, tidy } = parsePond({ ...emptyPondTexts, ...figures });
  return withFigures(href("pond"), tidy) + (state === "known" ? place : "");
}

import type { Pond } from "./pond.ts";
import { formatLitres, formatMetres } from "./quantities.ts";

/** A pond in section, in a drawing of 420 × 236. The water's surface is at y 100, its right side at x 292. */
export type PondDrawing = ReturnType<typeof drawPond>;

const surface = 100;
const right = 292;
const widest = 252;
const deepest = 106;

/** Draws the pond as typed, to scale as far as the drawing stays legible. */
export function drawPond({ lengthM, volumeL, filterPlace, state, values }: Pond) {
  const { depth: depthM, lift: liftM } = values;
  // Without a length, the drawing estimates one from the volume: 1.6 times the side of a cube.
  const longM = lengthM ?? Math.cbrt(volumeL / 1_000) * 1.6;
  const perMetre = Math.min(widest / longM, deepest / depthM);
  const width = clamp(longM * perMetre, 110, widest);
  const floor = Math.round(surface + clamp(depthM * perMetre, 40, deepest));
  // "" if only the litres are known.
  const length = lengthM === null ? "" : formatMetres(lengthM, 0.01);
  const depth = formatMetres(depthM, 0.01);
  const lift = formatMetres(liftM, 0.01);
  const litres = formatLitres(volumeL);
  const isByGravity = filterPlace === "below";
  const hasDrain = isByGravity && state !== "built";
  const place = isByGravity
    ? `the filter at water level${hasDrain ? ", fed by a bottom drain" : ""}, its water lifted ${lift}`
    : `the filter’s inlet ${lift} above the water`;
  return {
    // The water's left side and its floor.
    left: Math.round(right - width),
    floor,
    inlet: Math.round(surface - clamp(liftM * 48, 14, 62)),
    length,
    depth,
    lift,
    isByGravity,
    hasDrain,
    litres,
    title: `Your pond in section: ${litres}, ${length === "" ? "" : `${length} long, `}${depth} deep, ${place}.`,
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

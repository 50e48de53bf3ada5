import type { Position } from "./position.ts";
import { sortTowns, type Town, towns } from "./towns.ts";

/** A place on the sketch of the country, with the towns around it. In the units of its outlines (`app/delivery/map-outlines.ts`). */
export interface PlaceMap {
  extent: keyof typeof extents;
  /** The part of the sketch that is shown. */
  viewBox: string;
  here: MapPoint;
  towns: (MapPoint & { name: string })[];
}

export interface MapPoint {
  x: number;
  y: number;
  /** Where the words stand. */
  side: "left" | "right";
}

/** The parts of the sketch, with the size of their words: what a letter takes at most, and a line. */
const extents = {
  /** Scotland, and what lies beside it. */
  north: { width: 250, height: 345, letter: 5.6, line: 13 },
  whole: { width: 300, height: 592, letter: 7.6, line: 18 },
} as const;

type Extent = (typeof extents)[keyof typeof extents];

/** What the map calls the place itself. */
export const hereWords = "We are here";

const unitsPerDegree = 52;
/** The sketch is true to scale in the middle of Scotland. */
const eastPerNorth = 0.56;
const northEdge = 60.98;
const greenwichX = 243;

/** From a point to its words. */
const gapUnits = 7;
/** What a point takes on its other side. */
const pointUnits = 5;

/** Finds where a position is on the sketch: an equirectangular projection, as far as one can say that of outlines drawn by hand. */
export function projectPosition({ latitude, longitude }: Position): { x: number; y: number } {
  return {
    x: round(greenwichX + unitsPerDegree * eastPerNorth * longitude),
    y: round(unitsPerDegree * (northEdge - latitude)),
  };
}

/** Draws the map for a place: of the north where it is there, of the whole country otherwise. Names that would meet others are left out. */
export function drawPlaceMap(position: Position): PlaceMap {
  const point = projectPosition(position);
  const { north } = extents;
  const name = point.y <= north.height - 20 && point.x <= north.width - 20 ? "north" : "whole";
  const extent = extents[name];
  // The words below the map name the nearest one.
  const nearest = sortTowns(position)[0]?.town;
  const known = [...towns.filter((town) => town === nearest), ...towns.filter((town) => town !== nearest)];
  const [best] = (["right", "left"] as const)
    .map((side) => ({ ...point, side }))
    .filter((here) => isInside(findCover(here, hereWords, extent), extent))
    .map((here) => ({ here, towns: nameTowns(known, here, name) }))
    .toSorted((one, other) => helpOf(other.towns, nearest) - helpOf(one.towns, nearest));
  // At the edge of the sketch no side has room for the point as well.
  const { here, towns: named } = best ?? { here: { ...point, side: "right" as const }, towns: [] };
  return { extent: name, viewBox: `0 0 ${extent.width} ${extent.height}`, here, towns: named };
}

/** Names the towns whose words meet neither those of the place nor those of an earlier one. */
function nameTowns(known: readonly Town[], here: MapPoint, name: keyof typeof extents): PlaceMap["towns"] {
  const extent = extents[name];
  const taken = [findCover(here, hereWords, extent)];
  const named: PlaceMap["towns"] = [];
  for (const town of known) {
    if (name === "whole" && !town.isOnWholeMap && town !== known[0]) continue;
    const at = projectPosition(town);
    for (const side of ["right", "left"] as const) {
      const cover = findCover({ ...at, side }, town.name, extent);
      if (!isInside(cover, extent) || taken.some((other) => meets(cover, other))) continue;
      taken.push(cover);
      named.push({ name: town.name, ...at, side });
      break;
    }
  }
  return named;
}

/** The earlier a town stands in the list, the more it helps, and the nearest one most. */
function helpOf(named: PlaceMap["towns"], nearest: Town | undefined): number {
  const names = new Set(named.map(({ name }) => name));
  const helps = (town: Town, at: number) => (town === nearest ? towns.length * towns.length : towns.length - at);
  return towns.reduce((sum, town, at) => sum + (names.has(town.name) ? helps(town, at) : 0), 0);
}

interface Cover {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** What a point and its words cover. */
function findCover({ x, y, side }: MapPoint, words: string, { letter, line }: Extent): Cover {
  const reach = gapUnits + words.length * letter;
  return {
    left: x - (side === "left" ? reach : pointUnits),
    right: x + (side === "left" ? pointUnits : reach),
    top: y - line / 2,
    bottom: y + line / 2,
  };
}

function isInside({ left, right, bottom }: Cover, { width, height }: Extent): boolean {
  return left >= 0 && right <= width && bottom <= height;
}

function meets(one: Cover, other: Cover): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

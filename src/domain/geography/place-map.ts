import type { Position } from "./position.ts";
import { towns } from "./towns.ts";

/** A place and the towns around it on the country's sketch, in the units of `app/delivery/map-outlines.ts`. */
export interface PlaceMap {
  extent: keyof typeof extents;
  viewBox: string;
  here: MapPoint;
  towns: (MapPoint & { name: string })[];
}

export interface MapPoint {
  x: number;
  y: number;
  side: "left" | "right";
}

/** The parts of the sketch, each with the maximum width of a letter of its words, and the height of a line. */
const extents = {
  /** Scotland and its surroundings. */
  north: { width: 250, height: 345, letter: 5.6, line: 13 },
  whole: { width: 300, height: 592, letter: 7.6, line: 18 },
} as const;

export const hereWords = "We are here";

const unitsPerDegree = 52;
/** The ratio that makes the sketch true to scale in the middle of Scotland. */
const eastPerNorth = 0.56;
const northEdge = 60.98;
const greenwichX = 243;

const gapUnits = 7;
/** The room that a point takes on the side without words. */
const pointUnits = 5;

/** Finds a position on the sketch: an equirectangular projection, as far as that applies to outlines drawn by hand. */
export function projectPosition({ latitude, longitude }: Position): { x: number; y: number } {
  return {
    x: round(greenwichX + unitsPerDegree * eastPerNorth * longitude),
    y: round(unitsPerDegree * (northEdge - latitude)),
  };
}

/**
 * Draws the map for a place: of the north if the place is there, otherwise of the whole country. The words of the place
 * are on the side where they meet fewer towns.
 */
export function drawPlaceMap(position: Position): PlaceMap {
  const point = projectPosition(position);
  const extent = point.y <= extents.north.height - 20 && point.x <= extents.north.width - 20 ? "north" : "whole";
  const { width, height, letter, line } = extents[extent];
  const coverSpan = ({ x, side }: MapPoint, words: string) => {
    const reach = gapUnits + words.length * letter;
    return side === "left" ? { left: x - reach, right: x + pointUnits } : { left: x - pointUnits, right: x + reach };
  };
  const mappedTowns = towns
    .filter(({ on }) => on === extent || on === "both")
    .map((town) => ({ name: town.name, side: town.side ?? ("right" as const), ...projectPosition(town) }));
  const [best] = (["left", "right"] as const)
    .map((side) => {
      const here = { ...point, side };
      const own = coverSpan(here, hereWords);
      const apart = mappedTowns.filter((town) => {
        const { left, right } = coverSpan(town, town.name);
        return Math.abs(town.y - point.y) >= line || right <= own.left || own.right <= left;
      });
      return { here, isInside: own.left >= 0 && own.right <= width, towns: apart };
    })
    .filter(({ isInside }) => isInside)
    .toSorted((one, other) => other.towns.length - one.towns.length);
  // At the edge of the sketch, neither side has room for the words and the point.
  const { here, towns: shown } = best ?? { here: { ...point, side: "right" as const }, towns: [] };
  return { extent, viewBox: `0 0 ${width} ${height}`, here, towns: shown };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

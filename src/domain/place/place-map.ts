import type { Position } from "./position.ts";
import { towns } from "./towns.ts";

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
  /** The side of the point on which the words are set. */
  side: "left" | "right";
}

/** The parts of the sketch, with the size of their words: what a letter takes at most, and a line. */
const extents = {
  /** Scotland, and what lies beside it. */
  north: { width: 250, height: 345, letter: 5.6, line: 13 },
  whole: { width: 300, height: 592, letter: 7.6, line: 18 },
} as const;

/** The map's name for the place itself. */
export const hereWords = "We are here";

const unitsPerDegree = 52;
/** The sketch is true to scale in the middle of Scotland. */
const eastPerNorth = 0.56;
const northEdge = 60.98;
const greenwichX = 243;

/** From a point to its words. */
const gapUnits = 7;
/** The room on the other side of a point. */
const pointUnits = 5;

/** Finds where a position is on the sketch: an equirectangular projection, as far as one can say that of outlines drawn by hand. */
export function projectPosition({ latitude, longitude }: Position): { x: number; y: number } {
  return {
    x: round(greenwichX + unitsPerDegree * eastPerNorth * longitude),
    y: round(unitsPerDegree * (northEdge - latitude)),
  };
}

/** Draws the map for a place: of the north where it is there, of the whole country otherwise. Its words stand where they meet fewer towns. */
export function drawPlaceMap(position: Position): PlaceMap {
  const at = projectPosition(position);
  const extent = at.y <= extents.north.height - 20 && at.x <= extents.north.width - 20 ? "north" : "whole";
  const { width, height, letter, line } = extents[extent];
  const coverSpan = ({ x, side }: MapPoint, words: string) => {
    const reach = gapUnits + words.length * letter;
    return side === "left" ? { left: x - reach, right: x + pointUnits } : { left: x - pointUnits, right: x + reach };
  };
  const known = towns
    .filter(({ on }) => on === extent || on === "both")
    .map((town) => ({ name: town.name, side: town.side ?? ("right" as const), ...projectPosition(town) }));
  const [best] = (["left", "right"] as const)
    .map((side) => {
      const here = { ...at, side };
      const own = coverSpan(here, hereWords);
      const apart = known.filter((town) => {
        const { left, right } = coverSpan(town, town.name);
        return Math.abs(town.y - at.y) >= line || right <= own.left || own.right <= left;
      });
      return { here, isInside: own.left >= 0 && own.right <= width, towns: apart };
    })
    .filter(({ isInside }) => isInside)
    .toSorted((one, other) => other.towns.length - one.towns.length);
  // At the edge of the sketch no side has room for the point as well.
  const { here, towns: shown } = best ?? { here: { ...at, side: "right" as const }, towns: [] };
  return { extent, viewBox: `0 0 ${width} ${height}`, here, towns: shown };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

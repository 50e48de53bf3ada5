import { findDirection, type Position } from "./position.ts";
import { sortTowns } from "./towns.ts";

/** Nearer than this a direction says nothing. */
const besideMiles = 2;

/** Says where a place is, by the nearest town: "18 miles north-west of Perth, as the crow flies". */
export function describePlace(position: Position): string {
  const [nearest] = sortTowns(position);
  if (nearest === undefined) return "";
  const { town, miles } = nearest;
  if (miles < besideMiles) return `Within ${besideMiles} miles of the centre of ${town.name}`;
  return `${Math.round(miles)} miles ${findDirection(town, position)} of ${town.name}, as the crow flies`;
}

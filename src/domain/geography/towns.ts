import { computeDirection, distanceMiles, type Position } from "./position.ts";

interface Town extends Position {
  name: string;
  /** The maps with room for the town's name beside the others. */
  on?: "north" | "whole" | "both";
  /** The side of the town's name on maps; the right by default. */
  side?: "left";
}

/** Well-known places by which people find another, to a hundredth of a degree, which is half a unit of the map. */
export const towns: readonly Town[] = [
  { name: "Edinburgh", latitude: 55.95, longitude: -3.19, on: "both" },
  { name: "Inverness", latitude: 57.48, longitude: -4.22, on: "both" },
  { name: "Aberdeen", latitude: 57.15, longitude: -2.09, on: "north" },
  { name: "Glasgow", latitude: 55.86, longitude: -4.25, on: "both", side: "left" },
  { name: "Perth", latitude: 56.4, longitude: -3.44, on: "north" },
  { name: "Dundee", latitude: 56.46, longitude: -2.97 },
  { name: "Stirling", latitude: 56.12, longitude: -3.94, on: "north", side: "left" },
  { name: "Dumfries", latitude: 55.07, longitude: -3.61, on: "north" },
  { name: "Fort William", latitude: 56.82, longitude: -5.11, on: "north" },
  { name: "Ayr", latitude: 55.46, longitude: -4.63, on: "north" },
  { name: "Oban", latitude: 56.41, longitude: -5.47, on: "north" },
  { name: "Wick", latitude: 58.44, longitude: -3.09, on: "north" },
  { name: "Berwick", latitude: 55.77, longitude: -2.01 },
  { name: "London", latitude: 51.51, longitude: -0.13, on: "whole" },
  { name: "Belfast", latitude: 54.6, longitude: -5.93, on: "both" },
  { name: "Newcastle", latitude: 54.97, longitude: -1.61, on: "whole" },
  { name: "Manchester", latitude: 53.48, longitude: -2.24, on: "whole" },
  { name: "Birmingham", latitude: 52.48, longitude: -1.9, on: "whole" },
  { name: "Cardiff", latitude: 51.48, longitude: -3.18, on: "whole" },
  { name: "Carlisle", latitude: 54.89, longitude: -2.94 },
  { name: "Leeds", latitude: 53.8, longitude: -1.55 },
  { name: "Norwich", latitude: 52.63, longitude: 1.3 },
  { name: "Plymouth", latitude: 50.37, longitude: -4.14 },
];

/** The distance in miles below which a direction says nothing. */
const besideMiles = 2;

/** Describes where a place is by the nearest town: "18 miles north-west of Perth, as the crow flies". */
export function describePlace(position: Position): string {
  const [nearest] = towns
    .map((town) => ({ town, miles: distanceMiles(town, position) }))
    .toSorted((one, other) => one.miles - other.miles);
  if (nearest === undefined) return "";
  const { town, miles } = nearest;
  if (miles < besideMiles) return `Within ${besideMiles} miles of the centre of ${town.name}`;
  return `${Math.round(miles)} miles ${computeDirection(town, position)} of ${town.name}, as the crow flies`;
}

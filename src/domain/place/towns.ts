import { distanceMiles, type Position, findDirection } from "./position.ts";

export interface Town extends Position {
  name: string;
  /** Where the map is of the whole country, there is room for fewer. */
  isOnWholeMap?: true;
}

/** Places that people know, by which they find another one, the most helpful first. To a hundredth of a degree: half a unit of the map. */
export const towns: readonly Town[] = [
  { name: "Edinburgh", latitude: 55.95, longitude: -3.19, isOnWholeMap: true },
  { name: "Inverness", latitude: 57.48, longitude: -4.22, isOnWholeMap: true },
  { name: "Aberdeen", latitude: 57.15, longitude: -2.09, isOnWholeMap: true },
  { name: "Glasgow", latitude: 55.86, longitude: -4.25, isOnWholeMap: true },
  { name: "Perth", latitude: 56.4, longitude: -3.44 },
  { name: "Dundee", latitude: 56.46, longitude: -2.97 },
  { name: "Stirling", latitude: 56.12, longitude: -3.94 },
  { name: "Dumfries", latitude: 55.07, longitude: -3.61 },
  { name: "Fort William", latitude: 56.82, longitude: -5.11 },
  { name: "Ayr", latitude: 55.46, longitude: -4.63 },
  { name: "Oban", latitude: 56.41, longitude: -5.47 },
  { name: "Wick", latitude: 58.44, longitude: -3.09 },
  { name: "Berwick", latitude: 55.77, longitude: -2.01 },
  { name: "London", latitude: 51.51, longitude: -0.13, isOnWholeMap: true },
  { name: "Belfast", latitude: 54.6, longitude: -5.93, isOnWholeMap: true },
  { name: "Newcastle", latitude: 54.97, longitude: -1.61, isOnWholeMap: true },
  { name: "Manchester", latitude: 53.48, longitude: -2.24, isOnWholeMap: true },
  { name: "Birmingham", latitude: 52.48, longitude: -1.9, isOnWholeMap: true },
  { name: "Cardiff", latitude: 51.48, longitude: -3.18, isOnWholeMap: true },
  { name: "Carlisle", latitude: 54.89, longitude: -2.94 },
  { name: "Leeds", latitude: 53.8, longitude: -1.55 },
  { name: "Norwich", latitude: 52.63, longitude: 1.3 },
  { name: "Plymouth", latitude: 50.37, longitude: -4.14 },
];

/** Lists the towns, the nearest to a position first. */
export function sortTowns(position: Position): { town: Town; miles: number }[] {
  return towns
    .map((town) => ({ town, miles: distanceMiles(town, position) }))
    .toSorted((one, other) => one.miles - other.miles);
}

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

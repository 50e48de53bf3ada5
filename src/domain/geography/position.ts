/** A point on the earth, in degrees (WGS 84). */
export interface Position {
  /** The degrees north of the equator. */
  latitude: number;
  /** The degrees east of Greenwich, negative in Scotland. */
  longitude: number;
}

/** The bounds of the United Kingdom, from Scilly to Unst. */
const bounds = { south: 49.8, north: 60.9, west: -8.2, east: 1.8 } as const;

const tokenPattern = /^([+-]?\d{1,3}(?:\.\d{1,15})?)?([NSEW])?$/;

/**
 * Parses a position as map applications copy it: "56.395, -3.431", "56.395° N, 3.431° W" or "56°23'42"N 3°25'51.6"W";
 * null for another form, and outside the United Kingdom, where a position with swapped numbers lies.
 */
export function parsePosition(typed: string): Position | null {
  const text = typed.slice(0, 80).toUpperCase().replaceAll("−", "-");
  const tokens = text
    .replaceAll(/[°º′'’″"”,;()]/g, " ")
    .split(/\s+/)
    .filter((token) => token !== "")
    .map((token) => tokenPattern.exec(token));
  const numbers: number[] = [];
  const position: Partial<Position> = {};
  for (const token of tokens) {
    if (token === null) return null;
    const [, number, letter] = token;
    if (number !== undefined) numbers.push(Number(number));
    if (letter === undefined) continue;
    const degrees = joinDegrees(numbers.splice(0));
    const name = letter === "N" || letter === "S" ? "latitude" : "longitude";
    if (degrees === null || degrees < 0 || position[name] !== undefined) return null;
    position[name] = letter === "S" || letter === "W" ? -degrees : degrees;
  }
  const { latitude = null, longitude = null } = position;
  if (latitude !== null && longitude !== null && numbers.length === 0) return keepInBounds(latitude, longitude);
  const [north, east, ...more] = numbers;
  if (latitude !== null || longitude !== null || north === undefined || east === undefined || more.length > 0)
    return null;
  return keepInBounds(north, east);
}

/** Joins degrees, minutes and seconds into degrees; null if they are not all possible. */
function joinDegrees([degrees, minutes = 0, seconds = 0, ...more]: number[]): number | null {
  if (degrees === undefined || more.length > 0) return null;
  if (minutes < 0 || minutes >= 60 || seconds < 0 || seconds >= 60) return null;
  return degrees + minutes / 60 + seconds / 3600;
}

/** Rounds a position to a metre; null outside the United Kingdom. */
function keepInBounds(latitude: number, longitude: number): Position | null {
  const { south, north, west, east } = bounds;
  if (latitude < south || latitude > north || longitude < west || longitude > east) return null;
  return { latitude: round(latitude), longitude: round(longitude) };
}

function round(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

const degree = Math.PI / 180;
/** The mean radius of the earth, in miles. */
const earthMiles = 3_958.8;

/** Computes the distance in miles, as the crow flies. */
export function distanceMiles(from: Position, to: Position): number {
  const north = Math.sin(((to.latitude - from.latitude) * degree) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * degree) / 2);
  const across = Math.cos(from.latitude * degree) * Math.cos(to.latitude * degree);
  return 2 * earthMiles * Math.asin(Math.sqrt(north * north + across * east * east));
}

const compass = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"] as const;

export function computeDirection(from: Position, to: Position): (typeof compass)[number] {
  const east = (to.longitude - from.longitude) * degree;
  const y = Math.sin(east) * Math.cos(to.latitude * degree);
  const x =
    Math.cos(from.latitude * degree) * Math.sin(to.latitude * degree) -
    Math.sin(from.latitude * degree) * Math.cos(to.latitude * degree) * Math.cos(east);
  const turns = Math.atan2(y, x) / (2 * Math.PI);
  return compass[(Math.round(turns * 8) + 8) % 8] ?? "north";
}

export interface DirectionsLink {
  name: string;
  to: string;
}

/**
 * Lists links to directions to a place; [] if neither its position nor its address is known. A position is more exact
 * than an address, which a whole glen may share. The page itself loads nothing from these links.
 */
export function listDirectionsLinks(position: Position | null, address: readonly string[]): DirectionsLink[] {
  const wanted = position === null ? address.join(", ") : `${position.latitude},${position.longitude}`;
  if (wanted === "") return [];
  const destination = encodeURIComponent(wanted);
  return [
    { name: "Google Maps", to: `https://www.google.com/maps/dir/?api=1&destination=${destination}` },
    { name: "Apple Maps", to: `https://maps.apple.com/?daddr=${destination}` },
  ];
}

import districts from "./postcode-districts.json" with { type: "json" };

/** The areas outside Great Britain and Northern Ireland: Guernsey, the Isle of Man and Jersey. */
export const crownAreas: readonly string[] = ["GY", "IM", "JE"];

/** The letters at the start of every postcode of the United Kingdom, the Channel Islands and the Isle of Man. */
export const postcodeAreas: ReadonlySet<string> = new Set([...Object.keys(districts), ...crownAreas]);

export interface PostcodePlace {
  /** "IV" */
  area: string;
  /** 2 in IV2, and 1 in EC1A. */
  district: number;
  /** 3 in IV2 3AB; null if only the first half is known. */
  sector: number | null;
  /** The name in texts: "IV2". */
  shown: string;
}

const pattern = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)(?: ?(\d)[A-Z]{2}| (\d)[A-Z]?)?$/;

/** Parses a postcode or its first half ("IV2", "iv2 3ab", "IV23AB"); null if no British postcode begins with it. */
export function parsePostcodePlace(typed: string): PostcodePlace | null {
  const text = typed.trim().toUpperCase().replace(/\s+/g, " ").slice(0, 12);
  const [, area = "", district, letter = "", inward, sector] = pattern.exec(text) ?? [];
  if (district === undefined || !postcodeAreas.has(area)) return null;
  const known = inward ?? sector;
  return {
    area,
    district: Number(district),
    sector: known === undefined ? null : Number(known),
    shown: `${area}${Number(district)}${letter}`,
  };
}

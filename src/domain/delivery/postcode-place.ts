/** The letters at the start of every postcode of the United Kingdom, the Channel Islands and the Isle of Man. */
export const postcodeAreas: ReadonlySet<string> = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD
  HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH
  RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(
    /\s+/,
  ),
);

/** The part of a postcode that decides how dear delivery is. */
export interface PostcodePlace {
  /** "IV" */
  area: string;
  /** 2 of IV2, and 1 of EC1A. */
  district: number;
  /** 3 of IV2 3AB; null when only the first half is known. */
  sector: number | null;
  /** "IV2": what texts name. */
  shown: string;
}

const pattern = /^([A-Z]{1,2})(\d{1,2})([A-Z]?)(?: ?(\d)[A-Z]{2}| (\d)[A-Z]?)?$/;

/** Parses a postcode or its first half, however it is spaced: "IV2", "iv2 3ab", "IV23AB". null: no British postcode begins so. */
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

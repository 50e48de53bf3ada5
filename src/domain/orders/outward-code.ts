const outwardCode = /^[A-Z]{1,2}\d[A-Z\d]?(?=\s*\d[A-Z]{2}$|\s|$)/;

/** The first half of a postcode, however it was typed: "IV2" of "iv2 3ab" and "IV23AB"; "" of what is none. */
export function readOutwardCode(postcode: string): string {
  return outwardCode.exec(postcode.trim().toUpperCase())?.[0] ?? "";
}

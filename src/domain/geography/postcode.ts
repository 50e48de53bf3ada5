import { postcodeDistricts } from "./postcode-districts.ts";
import { postcodeAreas } from "./postcode-place.ts";

const outwardCode = /^[A-Z]{1,2}\d[A-Z\d]?(?=\s*\d[A-Z]{2}$|\s|$)/;

/** Parses the first half of a postcode, however typed: "IV2" of "iv2 3ab" and "IV23AB"; "" if it is not a postcode. */
export function parseOutwardCode(postcode: string): string {
  return outwardCode.exec(postcode.trim().toUpperCase())?.[0] ?? "";
}

/** Matches a British postcode. The last two letters are never C, I, K, M, O or V. */
const postcode = /^([A-Z]{1,2})(\d{1,2})[A-Z]? ?(\d[ABD-HJLNP-UW-Z]{2})$/;

/** Finds a text that cannot be a British postcode; null if it can, or is empty. It is no reason to refuse an order. */
export function findPostcodeSlip(typed: string) {
  const text = typed.toUpperCase().replace(/[^A-Z\d]+/g, "");
  if (text === "" || isPossible(text)) return null;
  const corrected = swapLookalikes(text);
  return { suggestion: isPossible(corrected) ? `${corrected.slice(0, -3)} ${corrected.slice(-3)}` : null };
}

function isPossible(text: string): boolean {
  const [, area = "", district = ""] = postcode.exec(text) ?? [];
  // The shop has no list of the districts of the Channel Islands and the Isle of Man.
  const inUse = postcodeDistricts.filter(([one]) => one === area);
  return postcodeAreas.has(area) && (inUse.length === 0 || inUse.some(([, number]) => number === Number(district)));
}

/** Swaps letters and digits that look alike, by what each place of a postcode needs: "PH1 OAA", "EHI 1AA". */
function swapLookalikes(text: string): string {
  const toDigit: Record<string, string> = { O: "0", I: "1", L: "1", S: "5", Z: "2" };
  const toLetter: Record<string, string> = { "0": "O", "1": "I", "5": "S" };
  const outward = text.slice(0, -3);
  const digit = text.at(-3) ?? "";
  const letters = Array.from(text.slice(-2), (sign) => toLetter[sign] ?? sign).join("");
  const [first = "", ...rest] = outward;
  const start =
    (toLetter[first] ?? first) +
    rest.map((sign, index) => (index > 0 || outward.length === 2 ? (toDigit[sign] ?? sign) : sign)).join("");
  return start + (toDigit[digit] ?? digit) + letters;
}

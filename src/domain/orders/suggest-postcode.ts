/** The letters at the start of every postcode of the United Kingdom, the Channel Islands and the Isle of Man. */
const areas = new Set(
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E EC EH EN EX FK FY G GL GU GY HA HD
  HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH
  RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO ZE`.split(
    /\s+/,
  ),
);

/** The last three characters never hold C, I, K, M, O or V. */
const postcode = /^([A-Z]{1,2})(\d[A-Z\d]?) ?(\d[ABD-HJLNP-UW-Z]{2})$/;

/** What looks wrong about a postcode, and what was probably meant, where that is plain. */
export interface PostcodeSlip {
  suggestion: string | null;
}

/** Finds whether a text cannot be a British postcode; null for one that can, and for none. Never a reason to refuse an order. */
export function findPostcodeSlip(typed: string): PostcodeSlip | null {
  const text = typed.toUpperCase().replace(/[^A-Z\d]+/g, "");
  if (text === "" || isPossible(text)) return null;
  const mended = swapLookalikes(text);
  return { suggestion: isPossible(mended) ? `${mended.slice(0, -3)} ${mended.slice(-3)}` : null };
}

function isPossible(text: string): boolean {
  const [, area = ""] = postcode.exec(text) ?? [];
  return areas.has(area);
}

/** Letters and digits that look alike, each where its kind must stand: "PH1 OAA", "EHI 1AA". */
function swapLookalikes(text: string): string {
  const toDigit: Record<string, string> = { O: "0", I: "1", L: "1", S: "5", Z: "2" };
  const toLetter: Record<string, string> = { "0": "O", "1": "I", "5": "S" };
  const outward = text.slice(0, -3);
  const digit = text.at(-3) ?? "";
  const letters = Array.from(text.slice(-2), (sign) => toLetter[sign] ?? sign).join("");
  const [first = "", ...rest] = outward;
  const start =
    (toLetter[first] ?? first) +
    rest.map((sign, at) => (at > 0 || outward.length === 2 ? (toDigit[sign] ?? sign) : sign)).join("");
  return start + (toDigit[digit] ?? digit) + letters;
}

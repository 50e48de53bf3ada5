// Control characters, zero-width characters and direction marks: invisible, and can make two names look the same.
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uFFFD]/g;

/** What cleaning would change: anything invisible, half a character, a space at an end, or more than one space. */
const unclean =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001F\u007F-\u00A0\u1680\u2000-\u200F\u2028-\u202F\u205F-\u2069\u3000\uD800-\uDFFF\uFEFF\uFFFD]| (?:$|(?= ))|^ /;

/** Up to here a loop is quicker than a pattern. */
const shortLength = 12;

/** Whether a short text holds nothing but visible ASCII with single spaces between. */
function isShortAndPlain(text: string): boolean {
  if (text.length > shortLength) return false;
  let before = 0x20;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20 || code > 0x7e || (code === 0x20 && before === 0x20)) return false;
    before = code;
  }
  return before !== 0x20;
}

/** Cleans a cell for display: no invisible characters, single spaces, at most `limit` characters. */
export function cleanCell(text: string | undefined, limit = 2000): string {
  if (!text) return "";
  // Most cells are clean, and one look costs less than four passes.
  if (text.length <= limit && (isShortAndPlain(text) || !unclean.test(text))) return text;
  const clean = text.toWellFormed().replace(invisible, "").replace(/\s+/g, " ").trim();
  return clean.length <= limit
    ? clean
    : `${Array.from(clean)
        .slice(0, limit - 1)
        .join("")
        .trimEnd()}…`;
}

const formulaErrors = new Set([
  "#REF!",
  "#N/A",
  "#NAME?",
  "#VALUE!",
  "#DIV/0!",
  "#NUM!",
  "#NULL!",
  "#ERROR!",
  "#SPILL!",
  "#CALC!",
  "#GETTING_DATA",
  "LOADING...",
]);

/** Whether the cell holds a spreadsheet's error instead of a value. */
export function isFormulaError(text: string): boolean {
  // Most cells show with their first character that they hold none.
  const first = text.charCodeAt(0);
  if (first > 0x20 && first < 0x7f && first !== 0x23 && (first | 0x20) !== 0x6c) return false;
  return formulaErrors.has(text.trim().toUpperCase());
}

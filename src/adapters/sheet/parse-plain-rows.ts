import type { Delimiter } from "./find-delimiter.ts";

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/**
 * Parses CSV that follows RFC 4180 to the letter, as spreadsheets write it, in a quarter of the time of a parser that forgives.
 * false: there is a quotation mark where a plain file has none, and only such a parser can say what it means.
 */
export function parsePlainRows(text: string, delimiter: Delimiter, onRow: (cells: string[]) => void): boolean {
  const separator = delimiter.charCodeAt(0);
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const start = at;
    if (text.charCodeAt(at) === quote) {
      let isDoubled = false;
      // A loop, because most cells are short or empty, and a call of indexOf costs as much as fifty letters.
      for (at += 1; ; at += 1) {
        if (at >= text.length) return false;
        if (text.charCodeAt(at) !== quote) continue;
        if (text.charCodeAt(at + 1) !== quote) break;
        // Two marks stand for one.
        isDoubled = true;
        at += 1;
      }
      const cell = text.slice(start + 1, at);
      row.push(isDoubled ? cell.replaceAll('""', '"') : cell);
      at += 1;
    } else {
      for (; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === separator || code === lineFeed || code === carriageReturn) break;
        if (code === quote) return false;
      }
      row.push(text.slice(start, at));
    }
    if (at === text.length) break;
    const next = text.charCodeAt(at);
    at += 1;
    if (next === separator) {
      if (at === text.length) row.push("");
    } else if (next === lineFeed || next === carriageReturn) {
      if (next === carriageReturn && text.charCodeAt(at) === lineFeed) at += 1;
      onRow(row);
      row = [];
    } else return false;
  }
  if (row.length > 0) onRow(row);
  return true;
}

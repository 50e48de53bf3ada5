import type { ErrorCode } from "yaml";

export interface LineMistake {
  /** From 1. */
  line: number;
  /** 'expected a space after the colon, found "author:Iain"' */
  words: string;
}

const oddSpace = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/;
const begunWithSign = /^[*&!%@`>|{}[\],?]/;
const longestFound = 60;

/**
 * What is wrong with a line that cannot be read, for the person who typed it. The parser knows where it stumbled; why is
 * read from the line itself and those around it, most telling sign first.
 */
export function explainLine(text: string, stumbledAt: number, code: ErrorCode): LineMistake {
  const lines = text.split("\n");
  const at = significantFrom(lines, stumbledAt);
  const isList = /^(?:\s*#.*\n|\s*\n)*-/.test(text);
  return (
    explainEdge(lines, at, isList) ??
    explainSpaces(lines, at) ??
    explainRepeated(lines, at, code, isList) ??
    explainOpenQuote(lines, code) ??
    explainValue(lines, at, code) ??
    explainName(lines, at) ??
    explainIndent(lines, at) ?? {
      line: at,
      words: `expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), ${found(lines[at - 1])}`,
    }
  );
}

/** Nothing but fields, or the dashes of a list, begins at the very edge. */
function explainEdge(lines: readonly string[], at: number, isList: boolean): LineMistake | null {
  const index = lines.slice(0, at).findIndex((line) => {
    if (!/^[^\s#]/.test(line) || /^(?:---|\.\.\.|%)/.test(line)) return false;
    return isList ? !/^-(?:\s|$)/.test(line) : !/^["']?[\w-]+["']?:(?:\s|$)/.test(line);
  });
  const line = lines[index];
  if (line === undefined) return null;
  if (/^-\S/.test(line)) return { line: index + 1, words: `expected a space after the dash, ${found(line)}` };
  if (/^\w+:\S/.test(line)) return { line: index + 1, words: `expected a space after the colon, ${found(line)}` };
  const words =
    isList && /^\w+:/.test(line)
      ? "expected a dash before the first field of an entry, or two spaces before the others"
      : "expected the name of a field and a colon, or spaces before a text that goes on from the line above";
  return { line: index + 1, words: `${words}, ${found(line)}` };
}

function explainSpaces(lines: readonly string[], at: number): LineMistake | null {
  for (const number of [at, at + 1]) {
    const line = lines[number - 1] ?? "";
    const margin = /^\s*/.exec(line)?.[0] ?? "";
    if (margin.includes("\t"))
      return { line: number, words: "expected spaces at the beginning of the line, found a tab" };
    if (oddSpace.test(margin) || new RegExp(`[:-]${oddSpace.source}`).test(line))
      return {
        line: number,
        words: "expected plain spaces, found one of another kind, as web pages and word processors have them",
      };
  }
  return null;
}

function explainRepeated(lines: readonly string[], at: number, code: ErrorCode, isList: boolean): LineMistake | null {
  if (code === "MULTIPLE_DOCS") return { line: at, words: 'expected no line of "---"' };
  if (code !== "DUPLICATE_KEY") return null;
  const hint = isList ? "; where a new entry begins, it begins with a dash" : "";
  return { line: at, words: `expected each field once, found "${nameIn(lines[at - 1])}" a second time${hint}` };
}

/** The parser notices at the end of the file; the person looks for the place where the text begins. */
function explainOpenQuote(lines: readonly string[], code: ErrorCode): LineMistake | null {
  if (code !== "MISSING_CHAR") return null;
  const index = lines.findIndex((line) => /^(?:"[^"]*|'[^']*)$/.test(valueIn(line)));
  if (index === -1) return null;
  return {
    line: index + 1,
    words: `expected a quotation mark at the end of the text as at its beginning, ${found(valueIn(lines[index]))}`,
  };
}

function explainValue(lines: readonly string[], at: number, code: ErrorCode): LineMistake | null {
  // A bracket that is never closed is noticed in the line below it.
  if (/^[[{][^\]}]*$/.test(valueIn(lines[at - 2]))) return explainValue(lines, at - 1, code);
  const value = valueIn(lines[at - 1]);
  const quote = /^["']/.exec(value)?.[0];
  if (code === "BAD_DQ_ESCAPE") return { line: at, words: `expected no \\ inside "quotation marks", ${found(value)}` };
  if (quote !== undefined) {
    const end = value.indexOf(quote, 1);
    if (end === -1 || /^\s*(?:#.*)?$/.test(value.slice(end + 1))) return null;
    const other = quote === '"' ? "'single ones'" : '"double ones"';
    return {
      line: at,
      words: `expected nothing after the second ${quote}; a text that holds such marks goes in ${other}, ${found(value)}`,
    };
  }
  const sign = begunWithSign.exec(value)?.[0];
  if (sign !== undefined && !/^[>|][+-]?$/.test(value))
    return { line: at, words: `expected "quotation marks" around a text that begins with ${sign}, ${found(value)}` };
  if (/:(?:\s|$)/.test(value))
    return { line: at, words: `expected "quotation marks" around a text that holds a colon, ${found(value)}` };
  return null;
}

function explainName(lines: readonly string[], at: number): LineMistake | null {
  const line = (lines[at - 1] ?? "").trim();
  if (/^(?:- +)?[\w-]+:\S/.test(line)) return { line: at, words: `expected a space after the colon, ${found(line)}` };
  if (/^-\S/.test(line)) return { line: at, words: `expected a space after the dash, ${found(line)}` };
  if (line !== "" && !line.includes(":") && !line.startsWith("- "))
    return { line: at, words: `expected the name of a field, a colon and a space, ${found(line)}` };
  return null;
}

/** Fields of one group begin at the same place, and so do the lines of a text. The one that stands out is this line, or the one below it. */
function explainIndent(lines: readonly string[], at: number): LineMistake | null {
  const aboveIndex = lines.slice(0, at - 1).findLastIndex((line) => /^\s*[^\s#]/.test(line));
  const above = lines[aboveIndex];
  const here = fieldColumn(lines[at - 1]);
  const below = fieldColumn(lines[at]);
  const wanted = fieldColumn(above);
  if (here === null) {
    const margin = marginOf(lines[at - 1]);
    const textMargin = marginOf(above);
    if (margin >= textMargin) return null;
    return {
      line: at,
      words: `expected ${spaces(textMargin)} at the beginning, as in the line above it, found ${margin}`,
    };
  }
  // At the edge a field is where it belongs: the one above it is moved in without a group of its own.
  if (here === 0 && wanted !== null && wanted > 0)
    return { line: aboveIndex + 1, words: `expected no spaces before "${nameIn(above)}", found ${wanted}` };
  const standsOut = below !== null && below !== here && (below === wanted || here % 2 === 1);
  const isBelow = !standsOut && below !== null && below > here && valueIn(lines[at - 1]) !== "";
  const [line, column, expected] = isBelow ? [at + 1, below, here] : [at, here, standsOut ? below : wanted];
  if (expected === null || column === expected) return null;
  return {
    line,
    words: `expected ${spaces(expected)} before "${nameIn(lines[line - 1])}", so that it begins where the fields beside it do, found ${column}`,
  };
}

function spaces(count: number): string {
  return count === 1 ? "1 space" : `${count} spaces`;
}

function marginOf(line: string | undefined): number {
  return /^ */.exec(line ?? "")?.[0].length ?? 0;
}

/** The number of the first line from there on that holds anything. */
function significantFrom(lines: readonly string[], at: number): number {
  const index = lines.findIndex((line, number) => number >= at - 1 && /^\s*[^\s#]/.test(line));
  return index === -1 ? at : index + 1;
}

/** How far in the name of the field begins, behind a dash where there is one; null: the line has no field. */
function fieldColumn(line: string | undefined): number | null {
  return /^(\s*(?:- +)?)[\w-]+:(?:\s|$)/.exec(line ?? "")?.[1]?.length ?? null;
}

function nameIn(line: string | undefined): string {
  return /^\s*(?:- +)?([\w-]+)/.exec(line ?? "")?.[1] ?? "";
}

function valueIn(line: string | undefined): string {
  return (/^\s*(?:- +)?(?:[\w-]+:(?:\s+|$))?(.*)$/.exec(line ?? "")?.[1] ?? "").trim();
}

function found(text: string | undefined): string {
  const line = (text ?? "").trim();
  return `found ${line.length > longestFound ? `${line.slice(0, longestFound).trimEnd()}…` : line}`;
}

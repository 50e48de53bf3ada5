import type { ErrorCode } from "yaml";

export interface LineMistake {
  line: number;
  /** The mistake in words: 'expected a space after the colon, found "author:Iain"' */
  message: string;
}

const oddSpace = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/;
const oddSpaceAfterSign = /[:-][\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000\ufeff]/;
const specialStart = /^[*&!%@`>|{}[\],?]/;
const maxFoundLength = 60;

/** Returns why a line cannot be read. The reason may be in a line near the one where the parser failed. */
export function getLineMistake(text: string, failedLine: number, code: ErrorCode): LineMistake {
  const lines = text.split("\n");
  const lineNumber = getSignificantLine(lines, failedLine);
  const isList = lines.find((line) => !/^\s*(?:#|$)/.test(line))?.startsWith("-") ?? false;
  return (
    findSpaceMistake(lines, lineNumber) ??
    findRepeatedKey(lines, lineNumber, code, isList) ??
    findOpenQuote(lines, code) ??
    getValueMistake(lines, lineNumber, code) ??
    findMissingSpace(lines, lineNumber) ?? {
      line: lineNumber,
      message: `expected a field (its name, a colon and a space) or the entry of a list (a dash and a space), in line with those beside it, ${formatFound(lines[lineNumber - 1])}`,
    }
  );
}

function findSpaceMistake(lines: readonly string[], lineNumber: number): LineMistake | null {
  for (const number of [lineNumber, lineNumber + 1]) {
    const line = lines[number - 1] ?? "";
    const margin = /^\s*/.exec(line)?.[0] ?? "";
    if (margin.includes("\t"))
      return { line: number, message: "expected spaces at the start of the line, found a tab" };
    if (oddSpace.test(margin) || oddSpaceAfterSign.test(line))
      return {
        line: number,
        message: "expected plain spaces, found one of another kind, as web pages and word processors have them",
      };
  }
  return null;
}

function findRepeatedKey(
  lines: readonly string[],
  lineNumber: number,
  code: ErrorCode,
  isList: boolean,
): LineMistake | null {
  if (code === "MULTIPLE_DOCS") return { line: lineNumber, message: 'expected no line of "---"' };
  if (code !== "DUPLICATE_KEY") return null;
  const hint = isList ? "; a new entry starts with a dash" : "";
  return {
    line: lineNumber,
    message: `expected each field once, found "${parseFieldName(lines[lineNumber - 1])}" a second time${hint}`,
  };
}

/** Explains a text that is not closed. The mistake is where it starts, but the parser reports the end of the file. */
function findOpenQuote(lines: readonly string[], code: ErrorCode): LineMistake | null {
  if (code !== "MISSING_CHAR") return null;
  const index = lines.findIndex((line) => /^(?:"[^"]*|'[^']*)$/.test(parseValue(line)));
  if (index === -1) return null;
  return {
    line: index + 1,
    message: `expected a quotation mark at the end of the text as at its start, ${formatFound(parseValue(lines[index]))}`,
  };
}

function getValueMistake(lines: readonly string[], lineNumber: number, code: ErrorCode): LineMistake | null {
  // The parser reports an unclosed bracket in the line below it.
  if (/^[[{][^\]}]*$/.test(parseValue(lines[lineNumber - 2]))) return getValueMistake(lines, lineNumber - 1, code);
  const value = parseValue(lines[lineNumber - 1]);
  const quote = /^["']/.exec(value)?.[0];
  if (code === "BAD_DQ_ESCAPE")
    return { line: lineNumber, message: `expected no \\ inside "quotation marks", ${formatFound(value)}` };
  if (quote !== undefined) {
    const end = value.indexOf(quote, 1);
    if (end === -1 || /^\s*(?:#.*)?$/.test(value.slice(end + 1))) return null;
    const other = quote === '"' ? "'single ones'" : '"double ones"';
    return {
      line: lineNumber,
      message: `expected nothing after the second ${quote}; put a text with such marks in ${other}, ${formatFound(value)}`,
    };
  }
  const sign = specialStart.exec(value)?.[0];
  if (sign !== undefined && !/^[>|][+-]?$/.test(value))
    return {
      line: lineNumber,
      message: `expected "quotation marks" around a text that starts with ${sign}, ${formatFound(value)}`,
    };
  if (/:(?:\s|$)/.test(value))
    return {
      line: lineNumber,
      message: `expected "quotation marks" around a text with a colon, ${formatFound(value)}`,
    };
  return null;
}

function findMissingSpace(lines: readonly string[], line: number): LineMistake | null {
  const text = (lines[line - 1] ?? "").trim();
  const isDash = /^-\S/.test(text);
  if (!isDash && !/^(?:- +)?[\w-]+:\S/.test(text)) return null;
  return { line, message: `expected a space after the ${isDash ? "dash" : "colon"}, ${formatFound(text)}` };
}

/** Finds the number of the first line, from this one on, that is neither empty nor a comment. */
function getSignificantLine(lines: readonly string[], lineNumber: number): number {
  const index = lines.findIndex((line, number) => number >= lineNumber - 1 && /^\s*[^\s#]/.test(line));
  return index === -1 ? lineNumber : index + 1;
}

function parseFieldName(line: string | undefined): string {
  return /^\s*(?:- +)?([\w-]+)/.exec(line ?? "")?.[1] ?? "";
}

function parseValue(line: string | undefined): string {
  return (line ?? "")
    .trim()
    .replace(/^(?:- +)?(?:[\w-]+:(?=\s|$))?/, "")
    .trim();
}

function formatFound(text: string | undefined): string {
  const line = (text ?? "").trim();
  return `found ${line.length > maxFoundLength ? `${line.slice(0, maxFoundLength).trimEnd()}…` : line}`;
}

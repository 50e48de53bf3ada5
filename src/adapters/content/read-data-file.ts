import { isScalar, LineCounter, parseDocument, Scalar, visit, type Document, type ErrorCode } from "yaml";

import type { ContentFile } from "#domain/content/content-files.ts";

const quoteHint =
  'text that holds a colon followed by a space, or begins with * & ! % @ # > | { [ or a quotation mark, goes in "quotation marks"';

/** What the parser's codes mean to the person who typed the file. */
const causes: Partial<Record<ErrorCode, string>> = {
  BAD_ALIAS: quoteHint,
  BAD_INDENT: "the line is indented too little or too much; fields of one group begin at the same place",
  BAD_SCALAR_START: quoteHint,
  BLOCK_AS_IMPLICIT_KEY: quoteHint,
  DUPLICATE_KEY: "the same field stands here twice",
  MISSING_CHAR: "a quotation mark, bracket, colon or dash is missing",
  MULTILINE_IMPLICIT_KEY: "expected a field name followed by a colon",
  MULTIPLE_DOCS: 'a line of "---" is not wanted here',
  TAB_AS_INDENT: "the line is indented with a tab; use spaces",
  UNEXPECTED_TOKEN: quoteHint,
};

/** A YAML file as text, lists and groups. Numbers and yes or no stay as typed ("0042", "no"), so that the rules can judge them. */
export function readDataFile(path: string, text: string): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: "failsafe",
    lineCounter: lines,
    prettyErrors: false,
    uniqueKeys: true,
    logLevel: "error",
  });
  const error = document.errors[0];
  if (error !== undefined) {
    return {
      path,
      kind: "unreadable",
      words: `line ${lines.linePos(error.pos[0]).line} cannot be read: ${causes[error.code] ?? quoteHint}`,
    };
  }
  const cut = cutText(document, text);
  if (cut !== null) {
    return {
      path,
      kind: "unreadable",
      words: `line ${lines.linePos(cut).line}: what follows the # is not read; put the whole text in "quotation marks", or move the remark to a line of its own`,
    };
  }
  try {
    return { path, kind: "data", data: document.toJS({ maxAliasCount: 0 }) ?? "" };
  } catch {
    // A file that refers to itself (& and *), which no content needs.
    return { path, kind: "unreadable", words: `cannot be read: ${quoteHint}` };
  }
}

/** Where " #" in a text without quotation marks cuts it short without a word, as in "hours: Mon-Sat #1"; null when nowhere. */
function cutText(document: Document, text: string): number | null {
  let place: number | null = null;
  visit(document, {
    Scalar(_key, node) {
      const end =
        isScalar(node) && (node.type === Scalar.PLAIN || node.type === undefined) ? node.range?.[1] : undefined;
      if (end === undefined || !/^[ \t]*#/.test(text.slice(end))) return undefined;
      place = end;
      return visit.BREAK;
    },
  });
  return place;
}

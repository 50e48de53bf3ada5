import { isScalar, LineCounter, parseDocument, Scalar, visit, type Document } from "yaml";

import type { ContentFile } from "#domain/content/content-files.ts";

import { explainLine } from "./explain-line.ts";

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
    const { line, words } = explainLine(text, lines.linePos(error.pos[0]).line, error.code);
    return { path, kind: "unreadable", where: `line ${line}`, words };
  }
  const cut = cutText(document, text);
  if (cut !== null) {
    return {
      path,
      kind: "unreadable",
      where: `line ${lines.linePos(cut).line}`,
      words: 'expected "quotation marks" around a text that holds a #, or the remark on a line of its own',
    };
  }
  const braced = bracedText(document);
  if (braced !== null) {
    return {
      path,
      kind: "unreadable",
      where: `line ${lines.linePos(braced).line}`,
      words: 'expected "quotation marks" around a text that begins with {',
    };
  }
  try {
    return { path, kind: "data", data: document.toJS({ maxAliasCount: 0 }) ?? "" };
  } catch {
    // A file that refers to itself (& and *), which no content needs.
    return { path, kind: "unreadable", words: 'expected "quotation marks" around a text that begins with * or &' };
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

/** Where "{" begins what YAML takes for a group of a field without a value, as in "heading: {business}"; null when nowhere. */
function bracedText(document: Document): number | null {
  let place: number | null = null;
  visit(document, {
    Map(_key, node) {
      if (node.flow !== true || node.items.every(({ value }) => value !== null)) return undefined;
      place = node.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return place;
}

import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, Scalar, visit, type Document } from "yaml";
import type { ContentFile } from "#domain/content/reading/content-problem.ts";
import { getLineMistake } from "./get-line-mistake.ts";

/** Parses YAML as text, lists and groups. Numbers and booleans stay as typed ("0042", "no"); the schemas check them. */
export function parseDataFile(path: string, text: string): ContentFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    schema: "failsafe",
    lineCounter: lines,
    prettyErrors: false,
    // The parser's own check takes quadratic time, so `findRepeatedField` replaces it.
    uniqueKeys: false,
    logLevel: "error",
  });
  const error = document.errors[0];
  const repeated = error === undefined ? findRepeatedField(document) : null;
  const unread = (line: number, message: string): ContentFile => ({ path, kind: "unreadable", line, message });
  if (error !== undefined || repeated !== null) {
    const position = repeated ?? error?.pos[0] ?? 0;
    const { line, message } = getLineMistake(text, lines.linePos(position).line, error?.code ?? "DUPLICATE_KEY");
    return unread(line, message);
  }
  const cut = findCutText(document, text);
  if (cut !== null)
    return unread(
      lines.linePos(cut).line,
      'expected "quotation marks" around a text with a #, or the comment on a line of its own',
    );
  const braced = findBracedText(document);
  if (braced !== null)
    return unread(lines.linePos(braced).line, 'expected "quotation marks" around a text that starts with {');
  try {
    return {
      path,
      kind: "data",
      data: document.toJS({ maxAliasCount: 0 }) ?? "",
      lines: getLinesByPath(document, lines),
    };
  } catch {
    // The file has YAML aliases (& and *), which content does not need.
    return { path, kind: "unreadable", message: 'expected "quotation marks" around a text that starts with * or &' };
  }
}

function getLinesByPath(document: Document, counter: LineCounter): Record<string, number> {
  const linesByPath: Record<string, number> = {};
  function note(path: string, named: unknown, value: unknown): void {
    const start = isNode(named) ? named.range?.[0] : undefined;
    if (start !== undefined) linesByPath[path] = counter.linePos(start).line;
    walk(value, `${path}/`);
  }
  function walk(node: unknown, path: string): void {
    if (isMap(node)) for (const { key, value } of node.items) note(path + String(key), key, value);
    if (isSeq(node)) node.items.forEach((item, index) => note(`${path}${index}`, item, item));
  }
  walk(document.contents, "");
  return linesByPath;
}

/** Finds the first position that `find` returns for a node; null if it returns none. */
function findPosition(document: Document, find: (node: unknown) => number | undefined): number | null {
  let position: number | undefined;
  visit(document, (_key, node) => {
    position = find(node);
    return position === undefined ? undefined : visit.BREAK;
  });
  return position ?? null;
}

function findRepeatedField(document: Document): number | null {
  return findPosition(document, (node) => {
    const names = new Set<string>();
    const nameOf = (key: unknown) => String(isScalar(key) ? key.value : key);
    const repeated = isMap(node) ? node.items.find(({ key }) => names.size === names.add(nameOf(key)).size) : undefined;
    return repeated && ((isNode(repeated.key) ? repeated.key.range?.[0] : undefined) ?? 0);
  });
}

/** Finds where " #" silently cuts off a text without quotation marks, as in "hours: Mon-Sat #1"; null if nowhere. */
function findCutText(document: Document, text: string): number | null {
  return findPosition(document, (node) => {
    const isPlain = isScalar(node) && (node.type === Scalar.PLAIN || node.type === undefined);
    const end = isPlain ? node.range?.[1] : undefined;
    return end !== undefined && /^[ \t]*#/.test(text.slice(end)) ? end : undefined;
  });
}

/** Finds a text such as "heading: {business}", which YAML reads as a group that has a field without a value. */
function findBracedText(document: Document): number | null {
  return findPosition(document, (node) =>
    isMap(node) && node.flow === true && node.items.some(({ value }) => value === null)
      ? (node.range?.[0] ?? 0)
      : undefined,
  );
}

const opening = "---\n";

/** Whether a Markdown file begins with data between lines of "---". */
export function hasFrontMatter(text: string): boolean {
  return text.startsWith(opening);
}

interface ArticleParts {
  data: string;
  text: string;
}

/** Splits a file for which `hasFrontMatter` is true; null if no second line of "---" ends the data. */
export function splitArticle(file: string): ArticleParts | null {
  const closing = /^---[ \t]*$/m.exec(file.slice(opening.length));
  if (closing === null) return null;
  const end = opening.length + closing.index;
  return { data: file.slice(opening.length, end), text: file.slice(end + closing[0].length).replace(/^\n+/, "") };
}

export function joinArticle({ data, text }: ArticleParts): string {
  return `${opening}${data.trimEnd()}\n${opening}\n${text}`;
}

/** Parses a Markdown file that begins with data between "---" lines. Data and text keep their line numbers. */
export function parseArticleFile(path: string, file: string): ContentFile {
  const parts = splitArticle(file);
  if (parts === null)
    return {
      path,
      kind: "unreadable",
      line: 1,
      message: 'expected a second line of "---" where the data ends and the text starts, found none',
    };
  const read = parseDataFile(path, `\n${parts.data}`);
  if (read.kind !== "data") return read;
  const above = file.slice(0, file.length - parts.text.length).split("\n").length - 1;
  return { ...read, kind: "article", text: "\n".repeat(above) + parts.text };
}

import { isCollection, isMap, isScalar, type YAMLMap, type YAMLSeq } from "yaml";

/** The lines of one field of a group, or of one entry of a list, with the comments above it. */
export interface Chunk {
  from: number;
  to: number;
  /** Of the field's name or the entry's dash. */
  column: number;
  /** false: something else stands before it on its first line. */
  startsLine: boolean;
  /** false: the file ends without a line break. */
  endsLine: boolean;
}

/** Finds the lines of each field or entry; null: they do not stand on lines of their own. */
export function findChunks(text: string, node: YAMLMap | YAMLSeq): Chunk[] | null {
  if (node.flow === true || node.items.length === 0) return null;
  const chunks: Chunk[] = [];
  for (const item of node.items) {
    const start = findStart(text, node, item);
    const end = findEnd(
      isMap(node) ? ((item as { value: unknown; key: unknown }).value ?? (item as { key: unknown }).key) : item,
    );
    if (start === null || end === null) return null;
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const startsLine = /^ *$/.test(text.slice(lineStart, start));
    const previous = chunks.at(-1);
    // Comments above an entry belong to it. Those above the first belong to the whole.
    const from = !startsLine ? start : previous === undefined ? lineStart : findComments(text, previous.to, lineStart);
    const lineEnd = text[end - 1] === "\n" && end > start ? end - 1 : text.indexOf("\n", end);
    const to = lineEnd === -1 ? text.length : lineEnd + 1;
    chunks.push({ from, to, column: findColumn(text, start), startsLine, endsLine: lineEnd !== -1 });
  }
  const [first] = chunks;
  return chunks.every(({ column, startsLine }, at) => column === first?.column && (startsLine || at === 0))
    ? chunks
    : null;
}

export function findColumn(text: string, offset: number): number {
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

function findStart(text: string, node: YAMLMap | YAMLSeq, item: unknown): number | null {
  if (isMap(node)) {
    const { key } = item as { key: unknown };
    return isScalar(key) ? (key.range?.[0] ?? null) : null;
  }
  const at = isScalar(item) || isCollection(item) ? item.range?.[0] : undefined;
  if (at === undefined) return null;
  const dash = text.lastIndexOf("-", at - 1);
  return dash === -1 || !/^-[ \n]*$/.test(text.slice(dash, at)) ? null : dash;
}

/** Where a value ends, without the comments and blank lines below it. */
function findEnd(node: unknown): number | null {
  if (isCollection(node) && node.flow !== true) {
    const last = node.items.at(-1);
    return findEnd(
      isMap(node) ? ((last as { value: unknown; key: unknown }).value ?? (last as { key: unknown }).key) : last,
    );
  }
  return isScalar(node) || isCollection(node) ? (node.range?.[1] ?? null) : null;
}

/** The first of the comments between the entry above and this one; without one, the line itself. */
function findComments(text: string, from: number, lineStart: number): number {
  const comment = /^ *#/m.exec(text.slice(from, lineStart));
  return comment === null ? lineStart : from + comment.index;
}

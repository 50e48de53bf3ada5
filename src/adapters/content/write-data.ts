import { isDeepStrictEqual } from "node:util";
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  parseDocument,
  Scalar,
  YAMLMap,
  YAMLSeq,
} from "yaml";

import { type EditedData, isDataList } from "#domain/content/desk/edited-data.ts";

/**
 * Writes data into a YAML file. Comments, the order of fields and blank lines stay, and an entry of a list takes its comments along
 * when it moves; the spaces between are evened out. null: the text cannot be read, or cannot hold the data.
 */
export function writeData(text: string, data: EditedData): string | null {
  const isWindows = text.includes("\r\n");
  const document = readDocument(isWindows ? text.replaceAll("\r\n", "\n") : text);
  if (document === null) return null;
  if (isDeepStrictEqual(toData(document.contents), data)) return text;
  document.contents = update(document.contents, data);
  const written = document.toString({ lineWidth: 0, blockQuote: "literal", flowCollectionPadding: false });
  const again = readDocument(written);
  if (again === null || !isDeepStrictEqual(toData(again.contents), data)) return null;
  return isWindows ? written.replaceAll("\n", "\r\n") : written;
}

/** null: the text cannot be read. */
function readDocument(text: string): Document<Node> | null {
  const document = parseDocument<Node>(text, { schema: "failsafe", uniqueKeys: true, logLevel: "silent" });
  return document.errors.length > 0 ? null : document;
}

/** The node with this value: the same one where it can hold it, so that its comments stay. */
function update(node: unknown, value: EditedData): Node {
  if (isScalar(node) && typeof value === "string") return updateText(node, value);
  if (isMap(node) && isGroup(value)) return updateGroup(node, value);
  if (isSeq(node) && Array.isArray(value)) return updateList(node, value);
  const made = createNode(value);
  if (isNode(node)) {
    if (node.commentBefore) made.commentBefore = node.commentBefore;
    if (node.spaceBefore) made.spaceBefore = true;
  }
  return made;
}

function createNode(value: EditedData): Node {
  if (typeof value === "string") return updateText(new Scalar(null), value);
  return isDataList(value) ? updateList(new YAMLSeq(), value) : updateGroup(new YAMLMap(), value);
}

function updateText(node: Scalar, value: string): Scalar {
  if (node.value === value) return node;
  node.value = value;
  delete node.source;
  const lines = value.endsWith("\n") ? value.slice(0, -1) : value;
  // Bare or in a block, leading spaces, blank ends and what cannot be seen are easily lost.
  const isOdd = lines === "" || lines.trim() !== lines || /[^\P{Cc}\n]|[^\S\n ]/u.test(value);
  if (isOdd) node.type = "QUOTE_DOUBLE";
  else delete node.type;
  return node;
}

function updateGroup(node: YAMLMap, value: Record<string, EditedData>): YAMLMap {
  if (node.items.length === 0 && Object.keys(value).length > 0) node.flow = false;
  node.items = node.items.filter(({ key }) => Object.hasOwn(value, nameOf(key)));
  let place = 0;
  for (const [name, part] of Object.entries(value)) {
    const at = node.items.findIndex(({ key }) => nameOf(key) === name);
    const pair = node.items[at];
    if (pair === undefined) node.items.splice(place, 0, new Pair(new Scalar(name), createNode(part)));
    else pair.value = update(pair.value, part);
    place = (pair === undefined ? place : at) + 1;
  }
  return node;
}

function updateList(node: YAMLSeq, value: readonly EditedData[]): YAMLSeq {
  const before = [...node.items];
  if (before.length === 0 && value.length > 0) node.flow = false;
  const [, second] = before;
  const isSpaced = isNode(second) && second.spaceBefore === true;
  const origins = matchEntries(before.map(toData), value);
  node.items = value.map((entry, at) => {
    const origin = origins[at] ?? null;
    const item = origin === null ? createNode(entry) : update(before[origin], entry);
    item.spaceBefore = at > 0 && isSpaced;
    return item;
  });
  return node;
}

type Match = (other: unknown, entry: EditedData, isInPlace: boolean) => boolean;

/** How an entry is known again, the surest way first. */
const matches: readonly Match[] = [
  (other, entry, isInPlace) => isInPlace && isDeepStrictEqual(other, entry),
  (other, entry) => isDeepStrictEqual(other, entry),
  (other, entry) =>
    isGroup(other) && isGroup(entry) && names.some((name) => other[name] !== undefined && other[name] === entry[name]),
  (other, entry, isInPlace) => isInPlace && isGroup(other) === isGroup(entry),
];

/** For each entry, the place of the one that it was; null: it is new. */
function matchEntries(before: readonly unknown[], after: readonly EditedData[]): (number | null)[] {
  const free = new Set(before.keys());
  const found: (number | null)[] = after.map(() => null);
  for (const isMatch of matches)
    for (const [at, entry] of after.entries()) {
      const from = [...free].find((place) => isMatch(before[place], entry, place === at));
      if (found[at] !== null || from === undefined) continue;
      found[at] = from;
      free.delete(from);
    }
  return found;
}

const names = ["src", "title", "author", "name", "label"];

function isGroup(value: unknown): value is Record<string, EditedData> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An alias, which no file may have, is empty. */
function toData(node: unknown): unknown {
  if (isScalar(node)) return node.value ?? "";
  if (isSeq(node)) return node.items.map(toData);
  if (!isMap(node)) return "";
  return Object.fromEntries(node.items.map(({ key, value }) => [nameOf(key), toData(value)]));
}

function nameOf(key: unknown): string {
  return String(isScalar(key) ? key.value : key);
}

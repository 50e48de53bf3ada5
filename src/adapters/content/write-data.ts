import { isDeepStrictEqual } from "node:util";
import { isMap, isNode, isScalar, isSeq, parseDocument, type Document, type Node, type YAMLSeq } from "yaml";
import { findEntryName, isDataGroup, isDataList, type EditedData } from "#domain/content/desk/edited-data.ts";
import { hasFrontMatter, joinArticle, splitArticle } from "./parse-data-file.ts";

/** Writes data into YAML, keeping comments, order and blank lines; null if the text cannot be read or hold the data. */
export function writeData(text: string, data: EditedData): string | null {
  const isWindows = text.includes("\r\n");
  const before = read(isWindows ? text.replaceAll("\r\n", "\n") : text);
  if (before === null) return null;
  if (isDeepStrictEqual(before.data, data)) return text;
  const { document } = before;
  document.contents = update(document, document.contents, data);
  const written = document.toString({ lineWidth: 0, blockQuote: "literal", flowCollectionPadding: false });
  if (!isDeepStrictEqual(read(written)?.data, data)) return null;
  return isWindows ? written.replaceAll("\n", "\r\n") : written;
}

/** Parses a text; null if the text cannot be read. */
function read(text: string): { document: Document<Node>; data: unknown } | null {
  const document = parseDocument<Node>(text, { schema: "failsafe", logLevel: "silent" });
  try {
    return document.errors.length > 0 ? null : { document, data: document.toJS({ maxAliasCount: 0 }) ?? "" };
  } catch {
    // A node is an alias, which no file may contain.
    return null;
  }
}

/** Returns a node with this value. Returns the same node if it can hold the value, so that its comments stay. */
function update(document: Document, node: unknown, value: EditedData): Node {
  if (typeof value === "string") {
    const scalar = isScalar(node) ? node : document.createNode(value);
    if (scalar.value === value && node === scalar) return scalar;
    scalar.value = value;
    delete scalar.source;
    const lines = value.endsWith("\n") ? value.slice(0, -1) : value;
    // Without quotation marks or in a block, leading spaces, blank ends and invisible characters are easily lost.
    const isOdd = lines === "" || lines.trim() !== lines || /[^\P{Cc}\n]|[^\S\n ]/u.test(value);
    if (isOdd) scalar.type = "QUOTE_DOUBLE";
    else delete scalar.type;
    return scalar;
  }
  if (isDataList(value)) return updateList(document, isSeq(node) ? node : document.createNode([]), value);
  const group = isMap(node) ? node : document.createNode({});
  if (group.items.length === 0 && Object.keys(value).length > 0) group.flow = false;
  group.items = group.items.filter(({ key }) => Object.hasOwn(value, String(key)));
  for (const [name, part] of Object.entries(value)) group.set(name, update(document, group.get(name, true), part));
  return group;
}

function updateList(document: Document, list: YAMLSeq, value: readonly EditedData[]): YAMLSeq {
  const before = list.items.filter(isNode).map((node) => ({ node, data: node.toJS(document) as EditedData }));
  const isSpaced = before[1]?.node.spaceBefore === true;
  if (before.length === 0 && value.length > 0) list.flow = false;
  const free = new Set(before);
  function claimOrigin(isOrigin: (one: (typeof before)[number], index: number) => boolean): Node | undefined {
    const origin = before.find((one, index) => free.has(one) && isOrigin(one, index));
    if (origin !== undefined) free.delete(origin);
    return origin?.node;
  }
  // An entry is recognised by its whole contents, or by its name, or else by its place.
  const same = value.map((entry) => claimOrigin(({ data }) => isDeepStrictEqual(data, entry)));
  const named = value.map((entry, index) => {
    const name = findEntryName(entry);
    return same[index] ?? (name === null ? undefined : claimOrigin(({ data }) => findEntryName(data) === name));
  });
  list.items = value.map((entry, index) => {
    const item = update(document, named[index] ?? claimOrigin((_one, place) => place === index), entry);
    item.spaceBefore = index > 0 && isSpaced;
    return item;
  });
  return list;
}

/** Writes data into YAML and, from the field "text", Markdown; null if the file cannot be read or hold the data. */
export function writeArticle(file: string | null, data: EditedData): string | null {
  if (!isDataGroup(data)) return null;
  const { text = "", ...facts } = data;
  const isWindows = file?.includes("\r\n") === true;
  const present = file?.replaceAll("\r\n", "\n") ?? "";
  const parts = hasFrontMatter(present) ? splitArticle(present) : { data: "", text: "" };
  if (parts === null || typeof text !== "string") return null;
  const written = writeData(parts.data, facts);
  if (written === null) return null;
  const isSame = text.trim() === parts.text.trim();
  const after = joinArticle({ data: written, text: isSame ? parts.text : `${text.replaceAll("\r\n", "\n").trim()}\n` });
  return isWindows ? after.replaceAll("\n", "\r\n") : after;
}

import { isDeepStrictEqual } from "node:util";
import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  parseDocument,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";

import type { EditedData } from "#domain/content/edited-data.ts";

import { type Chunk, findChunks, findColumn } from "./yaml-chunks.ts";

/** A part of the text to replace, by offsets. */
interface TextEdit {
  from: number;
  to: number;
  written: string;
}

/**
 * Writes data into the text of a YAML file and leaves everything else in it as it is: comments, order, quotation marks and line
 * endings. An entry of a list takes its comments along when it moves. null: the text cannot be read, or cannot hold the data.
 */
export function writeData(text: string, data: EditedData): string | null {
  const isWindows = text.includes("\r\n");
  const before = isWindows ? text.replaceAll("\r\n", "\n") : text;
  const after = before.trim() === "" ? `${print(data)}\n` : writeInto(before, data);
  if (after === null || !isDeepStrictEqual(readData(after), data)) return null;
  if (after === before) return text;
  return isWindows ? after.replaceAll("\n", "\r\n") : after;
}

function writeInto(text: string, data: EditedData): string | null {
  const document = parseDocument(text, { schema: "failsafe", uniqueKeys: true, logLevel: "silent" });
  if (document.errors.length > 0 || document.contents === null) return null;
  return applyEdits(text, new DataWriter(text).write(document.contents, data, 0, false));
}

function readData(text: string): unknown {
  const document = parseDocument(text, { schema: "failsafe", uniqueKeys: true, logLevel: "silent" });
  return document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 });
}

function applyEdits(text: string, edits: readonly TextEdit[], offset = 0): string {
  let changed = text;
  for (const { from, to, written } of edits.toSorted((a, b) => b.from - a.from || b.to - a.to))
    changed = changed.slice(0, from - offset) + written + changed.slice(to - offset);
  return changed;
}

/** Finds the edits that turn the data of a text into other data. */
class DataWriter {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** `column` is where the fields of the value begin, should it be written anew. */
  write(node: unknown, value: EditedData, column: number, isInline: boolean): TextEdit[] {
    if (isDeepStrictEqual(toData(node), value)) return [];
    if (isMap(node) && isGroup(value)) {
      const edits = this.#writeGroup(node, value, isInline || node.flow === true);
      if (edits !== null) return edits;
    }
    if (isSeq(node) && Array.isArray(value) && node.flow !== true && !isInline && value.length > 0) {
      const edits = this.#writeList(node, value);
      if (edits !== null) return edits;
    }
    return [this.#replace(node, value, column, isInline)];
  }

  #replace(node: unknown, value: EditedData, column: number, isInline: boolean): TextEdit {
    const [from, to] = findRange(node);
    const isBlock = !isInline && typeof value !== "string" && Object.keys(value).length > 0;
    const endsLine = this.#text[to - 1] === "\n" && to > from;
    const before = this.#text[from - 1];
    const isCompact = isCollection(node) && node.flow !== true && findColumn(this.#text, from) > 0 && isBlock;
    // A block would swallow a comment on the same line.
    const hasComment = !endsLine && /^[ ]*#/.test(this.#text.slice(to));
    const written =
      isInline || (hasComment && typeof value === "string")
        ? printInline(value)
        : isBlock
          ? print(value, isCompact ? findColumn(this.#text, from) : column)
          : print(value, column);
    // A list or group below its field begins on a line of its own.
    const isBelowField = isBlock && !isCompact && from > 0 && before !== "\n";
    const lead = isBelowField ? `\n${" ".repeat(column)}` : before === ":" || before === "-" ? " " : "";
    const start = isBelowField && before === " " ? from - 1 : from;
    return { from: start, to, written: `${lead}${written}${endsLine ? "\n" : ""}` };
  }

  /** null: the group has to be written anew. */
  #writeGroup(node: YAMLMap, value: Record<string, EditedData>, isInline: boolean): TextEdit[] | null {
    const pairs = new Map(node.items.map((pair, at) => [String(isScalar(pair.key) ? pair.key.value : pair.key), at]));
    const isSame = pairs.size === Object.keys(value).length && Object.keys(value).every((name) => pairs.has(name));
    const column = findColumn(this.#text, findRange(node)[0]);
    const edits: TextEdit[] = [];
    for (const [name, at] of pairs) {
      const part = value[name];
      if (part !== undefined) edits.push(...this.write(node.items[at]?.value, part, column + 2, isInline));
    }
    if (isSame) return edits;
    if (isInline) return null;
    const chunks = findChunks(this.#text, node);
    if (chunks === null) return null;
    let last: Chunk | undefined;
    for (const name of [...pairs.keys()].filter((known) => value[known] === undefined)) {
      const chunk = chunks[pairs.get(name) ?? -1];
      // The first field of an entry stands beside its dash.
      if (chunk === undefined || !chunk.startsLine) return null;
      edits.push({ from: chunk.from, to: chunk.to, written: "" });
    }
    if (pairs.size > 0 && [...pairs.keys()].every((known) => value[known] === undefined)) return null;
    for (const name of Object.keys(value)) {
      const known = pairs.get(name);
      if (known !== undefined) {
        last = chunks[known];
        continue;
      }
      const place = last ?? chunks.at(-1);
      if (place === undefined) return null;
      const lead = place.endsLine ? "" : "\n";
      const written = `${" ".repeat(column)}${print({ [name]: value[name] ?? "" }, column)}`;
      edits.push({ from: place.to, to: place.to, written: place.endsLine ? `${written}\n` : `${lead}${written}` });
    }
    return mergeInsertions(edits);
  }

  /** null: the list has to be written anew. */
  #writeList(node: YAMLSeq, value: readonly EditedData[]): TextEdit[] | null {
    const chunks = findChunks(this.#text, node);
    if (chunks === null || chunks.some(({ startsLine }) => !startsLine)) return null;
    const origins = matchEntries(node.items.map(toData), value);
    const column = chunks[0]?.column ?? 0;
    const isInPlace = origins.length === node.items.length && origins.every((origin, at) => origin === at);
    if (isInPlace) return node.items.flatMap((entry, at) => this.write(entry, value[at] ?? "", column + 2, false));
    const first = chunks[0];
    const last = chunks.at(-1);
    if (first === undefined || last === undefined) return null;
    const gap = chunks.length > 1 ? this.#text.slice(first.to, chunks[1]?.from) : "";
    const parts = origins.map((origin, at) => {
      const entry = value[at] ?? "";
      const chunk = origin === null ? undefined : chunks[origin];
      if (chunk === undefined || origin === null) return `${" ".repeat(column)}- ${print(entry, column + 2)}\n`;
      const edits = this.write(node.items[origin], entry, column + 2, false);
      const written = applyEdits(this.#text.slice(chunk.from, chunk.to), edits, chunk.from);
      return written.endsWith("\n") ? written : `${written}\n`;
    });
    const written = parts.join(gap);
    return [{ from: first.from, to: last.to, written: last.endsLine ? written : written.trimEnd() }];
  }
}

/** Several fields that are added at the same place stay in their order. */
function mergeInsertions(edits: readonly TextEdit[]): TextEdit[] {
  const merged: TextEdit[] = [];
  for (const edit of edits) {
    const same =
      edit.from === edit.to ? merged.find(({ from, to }) => from === edit.from && to === edit.to) : undefined;
    if (same === undefined) merged.push({ ...edit });
    else same.written += edit.written;
  }
  return merged;
}

/**
 * For each entry, the place of the one that it was: an equal one, else one with the same first field or picture, else the next
 * that is left. null: it is new.
 */
function matchEntries(before: readonly unknown[], after: readonly EditedData[]): (number | null)[] {
  const free = new Set(before.keys());
  const found: (number | null)[] = after.map(() => null);
  const take = (at: number, isMatch: (other: unknown, from: number) => boolean) => {
    if (found[at] !== null) return;
    const from = [...free].find((index) => isMatch(before[index], index));
    if (from === undefined) return;
    found[at] = from;
    free.delete(from);
  };
  for (const at of after.keys()) take(at, (other, from) => from === at && isDeepStrictEqual(other, after[at]));
  for (const at of after.keys()) take(at, (other) => isDeepStrictEqual(other, after[at]));
  for (const at of after.keys())
    take(at, (other) => isGroup(other) && isGroup(after[at]) && sharesName(other, after[at]));
  for (const at of after.keys()) take(at, (other, from) => from === at && isGroup(other) === isGroup(after[at]));
  return found;
}

const names = ["src", "title", "author", "name", "label"];

function sharesName(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  return names.some((name) => typeof one[name] === "string" && one[name] === other[name]);
}

function isGroup(value: unknown): value is Record<string, EditedData> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function toData(node: unknown): unknown {
  if (isScalar(node)) return node.value ?? "";
  if (isSeq(node)) return node.items.map(toData);
  if (!isMap(node)) return "";
  return Object.fromEntries(
    node.items.map((pair: Pair) => [String(isScalar(pair.key) ? pair.key.value : pair.key), toData(pair.value)]),
  );
}

function findRange(node: unknown): [from: number, to: number] {
  const range = isScalar(node) || isCollection(node) ? node.range : null;
  if (range === null || range === undefined) throw new Error("a value of a parsed file has no place in it");
  return [range[0], range[1]];
}

/** Writes a value whose further lines begin at `column`. */
function print(value: EditedData, column = 0): string {
  const indent = " ".repeat(column);
  if (typeof value !== "string")
    return stringify(value, { schema: "failsafe", lineWidth: 0, blockQuote: "literal" })
      .trimEnd()
      .replace(/\n(?=.)/g, `\n${indent}`);
  if (!value.includes("\n")) return stringify(value, { schema: "failsafe", lineWidth: 0 }).trimEnd();
  const isEnded = value.endsWith("\n");
  const lines = isEnded ? value.slice(0, -1) : value;
  // In a block, leading spaces, blank ends and what cannot be seen are easily lost.
  if (lines.trim() !== lines || /[^\P{Cc}\n]|[^\S\n ]/u.test(value)) return JSON.stringify(value);
  return `${isEnded ? "|" : "|-"}\n${lines.replace(/^(?=.)/gm, indent)}`;
}

function printInline(value: EditedData): string {
  if (typeof value === "string")
    return /^\w[\w ./-]*$/.test(value) && !value.endsWith(" ") ? value : JSON.stringify(value);
  return JSON.stringify(value);
}

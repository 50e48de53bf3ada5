import type { Article, ArticleBlock, ArticleSpan } from "./article.ts";
import { runText } from "./article-text.ts";
import { findBadLink, findHtml, parseSpans, type ProseMistake } from "./parse-prose.ts";

export type ArticleReading = { ok: true; article: Article } | { ok: false; mistake: ProseMistake };

/** What would be shown as something else than an editor of Markdown shows. */
const refused: readonly [RegExp, string][] = [
  [/^#\s.*/m, 'headings that start with "##", since the title is between the lines of ---'],
  [/^#{4,}.*/m, 'headings that start with "##" or "###"'],
  [/^(?:```|~~~).*/m, "text without code"],
  [/^>.*/m, "text without quotations"],
  [/^(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/m, "text without lines across"],
  [/^\[[^\][]+\]:.*/m, "the address of a link right after its words: [words](address)"],
  [/^[ \t]+(?:[-*]|\d{1,2}\.)\s.*/m, "lists without other lists in them"],
];
const drawingLine = /^!\[((?:[^\][]|\[(?:\d{1,2}|own)\])*)\]\(drawing:([a-z][a-z-]*)\)$/;
const anyPicture = /!\[(?:[^\][]|\[(?:\d{1,2}|own)\])*\]\(/;
const divider = /^:?-+:?$/;

/**
 * Parses the part of Markdown that long texts have: paragraphs, "##" and "###" headings, lists, numbered lists, tables, **bold**,
 * *italic*, [text](address), drawings of the shop's own as ![caption](drawing:name), and behind a fact its source: [1], or [own].
 * What an editor of Markdown would show in another way is refused.
 */
export function parseArticle(text: string): ArticleReading {
  const plain = text.replace(/\r\n?/g, "\n");
  const lines = plain.split("\n").map((line) => line.trim());
  const others = lines.filter((line) => !drawingLine.test(line));
  const mistake = findHtml(plain) ?? findRefused(plain) ?? findPicture(others) ?? findBadLink(others.join("\n"));
  if (mistake !== null) return { ok: false, mistake };
  const reader = new ArticleReader();
  for (const line of lines) reader.read(line);
  reader.close();
  if (reader.mistake !== null) return { ok: false, mistake: reader.mistake };
  return { ok: true, article: reader.blocks };
}

function findRefused(text: string): ProseMistake | null {
  for (const [pattern, expected] of refused) {
    const match = pattern.exec(text);
    if (match !== null) return { expected, found: match[0].trim() };
  }
  return null;
}

function findPicture(lines: readonly string[]): ProseMistake | null {
  const picture = lines.find((line) => anyPicture.test(line));
  if (picture === undefined) return null;
  return { expected: "a drawing on a line of its own, as ![caption](drawing:name)", found: picture };
}

type OpenKind = "paragraph" | "list" | "steps" | "table";

/** Takes the lines one after the other. */
class ArticleReader {
  readonly blocks: ArticleBlock[] = [];
  mistake: ProseMistake | null = null;
  #open: { kind: OpenKind; lines: string[] } | null = null;
  readonly #ids = new Map<string, number>();

  read(line: string): void {
    const [, marks, heading] = /^(#{2,3})\s+(\S.*)$/.exec(line) ?? [];
    const [, caption, drawing] = drawingLine.exec(line) ?? [];
    const item = /^[-*]\s+(\S.*)$/.exec(line)?.[1];
    const step = /^\d{1,2}\.\s+(\S.*)$/.exec(line)?.[1];
    if (line === "") this.close();
    else if (heading !== undefined) {
      this.close();
      const spans = parseArticleSpans(heading);
      const level = marks === "##" ? 2 : 3;
      this.blocks.push({ kind: "heading", level, id: this.#takeId(runText(spans)), spans });
    } else if (drawing !== undefined) {
      this.close();
      this.blocks.push({ kind: "drawing", name: drawing, caption: parseArticleSpans(caption ?? "") });
    } else if (line.startsWith("|")) this.#begin("table").push(line);
    else if (item !== undefined) this.#begin("list").push(item);
    else if (step !== undefined) this.#begin("steps").push(step);
    // A line without a mark below an item continues that item.
    else if (this.#open?.kind === "list" || this.#open?.kind === "steps")
      this.#open.lines.push(`${this.#open.lines.pop() ?? ""} ${line}`);
    else this.#begin("paragraph").push(line);
  }

  close(): void {
    const open = this.#open;
    this.#open = null;
    if (open === null) return;
    const { kind, lines } = open;
    if (kind === "paragraph") this.blocks.push({ kind, spans: parseArticleSpans(lines.join(" ")) });
    else if (kind === "table") this.#closeTable(lines);
    else this.blocks.push({ kind, items: lines.map(parseArticleSpans) });
  }

  #begin(kind: OpenKind): string[] {
    if (this.#open?.kind !== kind) this.close();
    this.#open ??= { kind, lines: [] };
    return this.#open.lines;
  }

  #closeTable(lines: readonly string[]): void {
    const [head = [], under = [], ...rows] = lines.map(readCells);
    const uneven = lines.find((line) => readCells(line).length !== head.length);
    if (rows.length === 0 || !under.every((cell) => divider.test(cell)))
      this.#refuse('a table of a line of headings, a line of "| --- |" and lines with its cells', lines[0] ?? "");
    else if (uneven !== undefined) this.#refuse(`${head.length} cells in each line of a table`, uneven);
    else
      this.blocks.push({
        kind: "table",
        head: head.map(parseArticleSpans),
        rows: rows.map((cells) => cells.map(parseArticleSpans)),
      });
  }

  #refuse(expected: string, found: string): void {
    this.mistake ??= { expected, found };
  }

  /** An anchor made from the heading. The second heading of the same words gets a number. */
  #takeId(words: string): string {
    const plain = words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^[-0-9]+|-$/g, "");
    const id = plain || "part";
    const count = (this.#ids.get(id) ?? 0) + 1;
    this.#ids.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  }
}

/** The cells of "| one | two |". */
function readCells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

const sourceMark = /\s?\[(\d{1,2}|own)\]/g;

/** The spans of a line. A mark of a source stands at the words before it, whatever space was typed. */
function parseArticleSpans(text: string): ArticleSpan[] {
  return parseSpans(text).flatMap((span): ArticleSpan[] => {
    if (span.kind !== "text") return [span];
    const found: ArticleSpan[] = [];
    let at = 0;
    const addText = (end: number) => {
      if (end > at) found.push({ kind: "text", text: span.text.slice(at, end) });
    };
    for (const match of span.text.matchAll(sourceMark)) {
      addText(match.index);
      const mark = match[1] ?? "";
      found.push(mark === "own" ? { kind: "own" } : { kind: "source", number: Number(mark) });
      at = match.index + match[0].length;
    }
    addText(span.text.length);
    return found;
  });
}

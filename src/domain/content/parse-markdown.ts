import {
  runText,
  type Article,
  type ArticleBlock,
  type ArticleSpan,
  type Prose,
  type ProseBlock,
  type ProseSpan,
} from "./article.ts";
import { expectedLinkTarget, isLinkTarget } from "./links.ts";

export interface TextMistake {
  expected: string;
  found: string;
}

export type ProseReading = { ok: true; prose: Prose } | { ok: false; mistake: TextMistake };
export type ArticleReading = { ok: true; article: Article } | { ok: false; mistake: TextMistake };

const inline =
  /\*\*(?<strong>[^*\n]+)\*\*|\*(?<emphasis>[^*\s](?:[^*\n]*[^*\s])?)\*|\[(?<words>[^\][]+)\]\((?<to>[^()\s]*)\)/g;
const drawingLine = /^!\[((?:[^\][]|\[(?:\d{1,2}|own)\])*)\]\(drawing:([a-z][a-z-]*)\)$/;

type Refusal = readonly [RegExp, expected: string];

/** HTML, which is refused because the shop would show it as text. */
const html: Refusal = [
  /<\/?[a-z!][^>]*>?/i,
  "text without HTML (bold is **bold**, italic is *italic*, a link is [words](address))",
];

const refusedInProse: readonly Refusal[] = [
  html,
  [/!\[[^\][]*\]\([^()]*\)/, "text without pictures, which have fields of their own"],
];

/** Markdown that the shop would show differently from an editor, and that is therefore refused in articles. */
const refusedInArticles: readonly Refusal[] = [
  html,
  [/^#\s.*/m, 'headings that start with "##", since the title is between the lines of ---'],
  [/^#{4,}.*/m, 'headings that start with "##" or "###"'],
  [/^(?:```|~~~).*/m, "text without code"],
  [/^>.*/m, "text without quotations"],
  [/^(?:-{3,}|\*{3,}|_{3,}|={3,})[ \t]*$/m, "text without lines across"],
  [/^\[[^\][]+\]:.*/m, "the address of a link right after its words: [words](address)"],
  [/^[ \t]+(?:[-*]|\d{1,2}\.)\s.*/m, "lists without other lists in them"],
];
const anyPicture = /!\[(?:[^\][]|\[(?:\d{1,2}|own)\])*\]\(/;

/**
 * Parses the part of Markdown that the shop supports: paragraphs, "## headings", lists with "- ", **bold**, *italic*
 * and [text](address). Everything else stays as written. A Markdown library would read much more (code, definitions,
 * escapes), all of which the shop would have to refuse or restore.
 */
export function parseProse(text: string): ProseReading {
  const mistake = findRefused(text, refusedInProse) ?? findBadLink(text);
  if (mistake !== null) return { ok: false, mistake };
  const prose = parseBlocks(text, parseProseLine).map((block): ProseBlock => {
    if (block.kind === "heading") return { kind: "heading", spans: parseSpans(block.text) };
    if (block.kind === "list") return { kind: "list", items: block.lines.map(parseSpans) };
    return { kind: "paragraph", spans: parseSpans(block.lines.join(" ")) };
  });
  return { ok: true, prose };
}

/**
 * Parses the Markdown of long texts, which also has "##" and "###" headings, numbered lists, tables, the shop's own
 * drawings as ![caption](drawing:name) and, after a fact, its source: [1] or [own]. Refuses anything that a Markdown
 * editor would show differently.
 */
export function parseArticle(text: string): ArticleReading {
  const plain = text.replace(/\r\n?/g, "\n");
  const others = plain
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !drawingLine.test(line));
  const blocks = parseBlocks(plain, parseArticleLine);
  const mistake =
    findRefused(plain, refusedInArticles) ??
    findPicture(others) ??
    findBadLink(others.join("\n")) ??
    findBadTable(blocks);
  if (mistake !== null) return { ok: false, mistake };
  const takeId = createIdTaker();
  return { ok: true, article: blocks.map((block) => toArticleBlock(block, takeId)) };
}

function findRefused(text: string, refused: readonly Refusal[]): TextMistake | null {
  for (const [pattern, expected] of refused) {
    const match = pattern.exec(text);
    if (match !== null) return { expected, found: match[0].trim() };
  }
  return null;
}

function findBadLink(text: string): TextMistake | null {
  const badLink = [...text.matchAll(inline)].find(
    (match) => match.groups?.["to"] !== undefined && !isLinkTarget(match.groups["to"]),
  );
  if (badLink === undefined) return null;
  return { expected: `the address of a link to be ${expectedLinkTarget}`, found: badLink[0] };
}

function findPicture(lines: readonly string[]): TextMistake | null {
  const picture = lines.find((line) => anyPicture.test(line));
  if (picture === undefined) return null;
  return { expected: "a drawing on a line of its own, as ![caption](drawing:name)", found: picture };
}

/** A block of prose before its marks are parsed. A list has a line for each item. */
type ProseLines = { kind: "heading"; level: 2 | 3; text: string } | { kind: "paragraph" | "list"; lines: string[] };

type ArticleLines =
  ProseLines | { kind: "drawing"; name: string; caption: string } | { kind: "steps" | "table"; lines: string[] };

/** Parses each line as a block with `parseLine`, and joins the lines that belong together. An empty line ends a block. */
function parseBlocks<Block extends ArticleLines>(text: string, parseLine: (line: string) => Block): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n?|\n/).map((raw) => raw.trim())) {
    const block = parseLine(line);
    const last = blocks.at(-1);
    const isContinued = isOpen && last !== undefined && "lines" in last && "lines" in block;
    isOpen = line !== "";
    if (!isOpen) continue;
    if (isContinued && last.kind === block.kind) last.lines.push(...block.lines);
    // An unmarked line below an item continues that item.
    else if (isContinued && (last.kind === "list" || last.kind === "steps") && block.kind === "paragraph")
      last.lines.push(`${last.lines.pop() ?? ""} ${line}`);
    else blocks.push(block);
  }
  return blocks;
}

function parseProseLine(line: string): ProseLines {
  const heading = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1];
  return heading === undefined ? parsePlainLine(line) : { kind: "heading", level: 2, text: heading };
}

function parseArticleLine(line: string): ArticleLines {
  const [, marks, heading] = /^(#{2,3})\s+(\S.*)$/.exec(line) ?? [];
  if (heading !== undefined) return { kind: "heading", level: marks === "##" ? 2 : 3, text: heading };
  const [, caption = "", drawing] = drawingLine.exec(line) ?? [];
  if (drawing !== undefined) return { kind: "drawing", name: drawing, caption };
  if (line.startsWith("|")) return { kind: "table", lines: [line] };
  const step = /^\d{1,2}\.\s+(\S.*)$/.exec(line)?.[1];
  if (step !== undefined) return { kind: "steps", lines: [step] };
  return parsePlainLine(line);
}

function parsePlainLine(line: string): ProseLines {
  const item = /^[-*]\s+(\S.*)$/.exec(line)?.[1];
  return item === undefined ? { kind: "paragraph", lines: [line] } : { kind: "list", lines: [item] };
}

function toArticleBlock(block: ArticleLines, takeId: (words: string) => string): ArticleBlock {
  switch (block.kind) {
    case "heading": {
      const spans = parseArticleSpans(block.text);
      return { kind: "heading", level: block.level, id: takeId(runText(spans)), spans };
    }
    case "drawing":
      return { kind: "drawing", name: block.name, caption: parseArticleSpans(block.caption) };
    case "table": {
      const [head = [], , ...rows] = block.lines.map((line) => parseCells(line).map(parseArticleSpans));
      return { kind: "table", head, rows };
    }
    case "paragraph":
      return { kind: "paragraph", spans: parseArticleSpans(block.lines.join(" ")) };
    default:
      return { kind: block.kind, items: block.lines.map(parseArticleSpans) };
  }
}

function findBadTable(blocks: readonly ArticleLines[]): TextMistake | null {
  for (const block of blocks) {
    if (block.kind !== "table") continue;
    const [head = [], under = [], ...rows] = block.lines.map(parseCells);
    if (rows.length === 0 || !under.every((cell) => /^:?-+:?$/.test(cell))) {
      const expected = 'a table of a line of headings, a line of "| --- |" and lines with its cells';
      return { expected, found: block.lines[0] ?? "" };
    }
    const uneven = block.lines.find((line) => parseCells(line).length !== head.length);
    if (uneven !== undefined) return { expected: `${head.length} cells in each line of a table`, found: uneven };
  }
  return null;
}

/** Splits "| one | two |" into cells. */
function parseCells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** Creates a function that makes an anchor from a heading. A second heading with the same words gets a number. */
function createIdTaker(): (words: string) => string {
  const counts = new Map<string, number>();
  return (words) => {
    const plain = words
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^[-0-9]+|-$/g, "");
    const id = plain || "part";
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

/** Parses the marks inside a line: **bold**, *italic* and [text](address). */
function parseSpans(text: string): ProseSpan[] {
  return splitAt(text, inline, ({ groups = {} }): ProseSpan => {
    if (groups["strong"] !== undefined) return { kind: "strong", text: groups["strong"] };
    if (groups["emphasis"] !== undefined) return { kind: "emphasis", text: groups["emphasis"] };
    return { kind: "link", text: groups["words"] ?? "", to: groups["to"] ?? "" };
  });
}

const sourceMark = /\s?\[(\d{1,2}|own)\]/g;

/** Parses the spans of a line. The mark of a source joins the words before the mark, whatever space was typed. */
function parseArticleSpans(text: string): ArticleSpan[] {
  return parseSpans(text).flatMap((span): ArticleSpan[] =>
    span.kind === "text"
      ? splitAt(span.text, sourceMark, ([, mark]): ArticleSpan =>
          mark === "own" ? { kind: "own" } : { kind: "source", number: Number(mark) },
        )
      : [span],
  );
}

/** Makes a span from each match, and a plain one from the text between matches. */
function splitAt<Span>(
  text: string,
  pattern: RegExp,
  toSpan: (match: RegExpExecArray) => Span,
): (Span | { kind: "text"; text: string })[] {
  const spans: (Span | { kind: "text"; text: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) spans.push({ kind: "text", text: text.slice(end, match.index) });
    spans.push(toSpan(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ kind: "text", text: text.slice(end) });
  return spans;
}

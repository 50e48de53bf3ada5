import { isLinkTarget, expectedLinkTarget } from "./link-target.ts";
import type { Prose, ProseBlock, ProseSpan } from "./prose.ts";

export interface ProseMistake {
  expected: string;
  found: string;
}

export type ProseReading = { ok: true; prose: Prose } | { ok: false; mistake: ProseMistake };

const tag = /<\/?[a-z!][^>]*>?/i;
const inline =
  /\*\*(?<strong>[^*\n]+)\*\*|\*(?<emphasis>[^*\s](?:[^*\n]*[^*\s])?)\*|\[(?<words>[^\][]+)\]\((?<to>[^()\s]*)\)/g;

/**
 * Parses the part of Markdown that the shop supports: paragraphs, "## headings", lists with "- ", **bold**, *italic* and
 * [text](address). Everything else stays as written. HTML is refused, since it would be shown as text. A Markdown library
 * would read much more (code, definitions, escapes), all of which had to be refused or restored.
 */
export function parseProse(text: string): ProseReading {
  const mistake = findHtml(text) ?? findPicture(text) ?? findBadLink(text);
  if (mistake !== null) return { ok: false, mistake };
  const blocks = text
    .replace(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n/)
    .flatMap((part) => parsePart(part.trim()));
  return { ok: true, prose: blocks };
}

export function findHtml(text: string): ProseMistake | null {
  const html = tag.exec(text);
  if (html === null) return null;
  const expected = "text without HTML (bold is **bold**, italic is *italic*, a link is [words](address))";
  return { expected, found: html[0] };
}

function findPicture(text: string): ProseMistake | null {
  const picture = /!\[[^\][]*\]\([^()]*\)/.exec(text);
  if (picture === null) return null;
  return { expected: "text without pictures, which have fields of their own", found: picture[0] };
}

/** Finds a link that could run code or leads nowhere. */
export function findBadLink(text: string): ProseMistake | null {
  const badLink = [...text.matchAll(inline)].find(
    (match) => match.groups?.["to"] !== undefined && !isLinkTarget(match.groups["to"]),
  );
  if (badLink === undefined) return null;
  return { expected: `the address of a link to be ${expectedLinkTarget}`, found: badLink[0] };
}

/** Parses the lines between two empty ones into blocks: list items, headings and text. */
function parsePart(part: string): ProseBlock[] {
  const blocks: ProseBlock[] = [];
  let open: { kind: "paragraph" | "list"; lines: string[] } | null = null;
  const close = () => {
    if (open !== null)
      blocks.push(
        open.kind === "list"
          ? { kind: "list", items: open.lines.map(parseSpans) }
          : { kind: "paragraph", spans: parseSpans(open.lines.join(" ")) },
      );
    open = null;
  };
  for (const line of part.split("\n").map((raw) => raw.trim())) {
    const heading = /^#{1,6}\s+(\S.*)$/.exec(line)?.[1];
    const item = /^[-*]\s+(\S.*)$/.exec(line)?.[1];
    if (heading !== undefined) {
      close();
      blocks.push({ kind: "heading", spans: parseSpans(heading) });
    } else if (item !== undefined) {
      if (open?.kind !== "list") close();
      open ??= { kind: "list", lines: [] };
      open.lines.push(item);
    } else if (line !== "") {
      open ??= { kind: "paragraph", lines: [] };
      // A line without a dash below a list item continues that item.
      if (open.kind === "list") open.lines.push(`${open.lines.pop() ?? ""} ${line}`);
      else open.lines.push(line);
    }
  }
  close();
  return blocks;
}

/** Parses the marks inside a line: **bold**, *italic* and [text](address). */
export function parseSpans(text: string): ProseSpan[] {
  const spans: ProseSpan[] = [];
  let at = 0;
  for (const match of text.matchAll(inline)) {
    if (match.index > at) spans.push({ kind: "text", text: text.slice(at, match.index) });
    spans.push(markedSpan(match.groups ?? {}));
    at = match.index + match[0].length;
  }
  if (at < text.length) spans.push({ kind: "text", text: text.slice(at) });
  return spans;
}

function markedSpan(groups: Record<string, string | undefined>): ProseSpan {
  if (groups["strong"] !== undefined) return { kind: "strong", text: groups["strong"] };
  if (groups["emphasis"] !== undefined) return { kind: "emphasis", text: groups["emphasis"] };
  return { kind: "link", text: groups["words"] ?? "", to: groups["to"] ?? "" };
}

/** A text of several paragraphs, as plain data that is never parsed as HTML. */
export type Prose = readonly ProseBlock[];

export type ProseBlock =
  | { kind: "paragraph"; spans: ProseSpan[] }
  | { kind: "heading"; spans: ProseSpan[] }
  | { kind: "list"; items: ProseSpan[][] };

export type ProseSpan =
  | { kind: "text"; text: string }
  | { kind: "strong"; text: string }
  | { kind: "emphasis"; text: string }
  | { kind: "link"; text: string; to: string };

/** A long text such as a guide or a page of terms, as plain data that is never parsed as HTML. */
export type Article = readonly ArticleBlock[];

export type ArticleBlock =
  /** `id` is the anchor of the heading: "why-standing-does-not-help". */
  | { kind: "heading"; level: 2 | 3; id: string; spans: ArticleSpan[] }
  | { kind: "paragraph"; spans: ArticleSpan[] }
  | { kind: "list"; items: ArticleSpan[][] }
  | { kind: "steps"; items: ArticleSpan[][] }
  | { kind: "table"; head: ArticleSpan[][]; rows: ArticleSpan[][][] }
  | { kind: "drawing"; name: string; caption: ArticleSpan[] };

export type ArticleSpan =
  | ProseSpan
  /** The source of a fact, by its position among the sources, from 1. */
  | { kind: "source"; number: number }
  /** Marks a fact as the shop's own practice or calculation. */
  | { kind: "own" };

/** Lists all runs of text in a block: those of its items or cells, or its own. */
export function listRuns(block: ArticleBlock): readonly ArticleSpan[][] {
  switch (block.kind) {
    case "list":
    case "steps":
      return block.items;
    case "table":
      return [...block.head, ...block.rows.flat()];
    case "drawing":
      return [block.caption];
    default:
      return [block.spans];
  }
}

export function runText(spans: readonly ArticleSpan[]): string {
  return spans.map((span) => ("text" in span ? span.text : "")).join("");
}

/** Returns the words of an article, for searches and for the reading time. */
export function articleText(article: Article): string {
  return article.flatMap((block) => listRuns(block).map(runText)).join(" ");
}

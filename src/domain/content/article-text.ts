import type { Article, ArticleBlock, ArticleSpan } from "./article.ts";

/** All runs of text in a block: its items or cells, or the block itself. */
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

/** The words of a run, without marks. */
export function runText(spans: readonly ArticleSpan[]): string {
  return spans.map((span) => ("text" in span ? span.text : "")).join("");
}

/** The words of an article, for searches and for the time it takes to read. */
export function articleText(article: Article): string {
  return article.flatMap((block) => listRuns(block).map(runText)).join(" ");
}

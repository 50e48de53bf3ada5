import type { Article, ArticleBlock, ArticleSpan } from "#domain/content/article.ts";
import { isDrawingName, type Drawing } from "#domain/guides/drawing.ts";
import { drawGuide } from "#domain/guides/draw-guide.ts";

/** A block as a page shows it: a drawing with its shapes. */
export type ShownBlock =
  | Exclude<ArticleBlock, { kind: "drawing" }>
  | { kind: "drawing"; name: string; drawing: Drawing; caption: ArticleSpan[] };

/** Draws what an article names. */
export function showArticle(article: Article): ShownBlock[] {
  return article.flatMap((block): ShownBlock[] => {
    if (block.kind !== "drawing") return [block];
    return isDrawingName(block.name) ? [{ ...block, drawing: drawGuide[block.name]() }] : [];
  });
}

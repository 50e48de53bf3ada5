import type { PagePreview } from "#domain/content/page-preview.ts";
import { unpack } from "#server/http/prepared-response.ts";
import type { RenderPage } from "#server/page-cache/page-cache.ts";
import type { RenderQueue } from "#server/rendering/render-queue.ts";
import type { PagePreviewer } from "#services/content-ports.ts";

/** Renders pages with unpublished content, in turn with those that visitors wait for. */
export function createPagePreviewer(renderPage: RenderPage, queue: Pick<RenderQueue, "run">): PagePreviewer {
  let count = 0;
  return {
    async preview(address, content) {
      count += 1;
      const { body, isPacked } = await queue.run(`preview ${count}`, null, () => renderPage(address, content));
      const bytes = isPacked === true ? await unpack(body) : body;
      return separateStyles(bytes.toString("utf8"));
    },
  };
}

/** The desk's page allows neither the scripts nor the inline styles of another page. */
export function separateStyles(page: string): PagePreview {
  const styles: string[] = [];
  const html = page
    .replaceAll(/<style\b[^>]*>([^]*?)<\/style>/g, (_whole, text: string) => {
      styles.push(text);
      return "";
    })
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\brel="(?:preload|modulepreload|manifest|icon|apple-touch-icon)"[^>]*>/g, "")
    .replaceAll(/<noscript\b[^>]*>[^]*?<\/noscript>/g, "");
  return { html, styles: styles.join("\n") };
}

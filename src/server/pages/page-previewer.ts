import type { PagePreview } from "#domain/content/desk/edited-content.ts";
import type { RenderPage } from "#server/page-cache/page-cache.ts";
import type { PagePreviewer } from "#services/content-ports.ts";
import type { RenderQueue } from "./render-queue.ts";

/** Renders pages with unpublished content, taking turns with pages that visitors wait for. */
export function createPagePreviewer(renderPage: RenderPage, queue: Pick<RenderQueue, "run">): PagePreviewer {
  return {
    async preview(path, content) {
      const { body } = await queue.run(null, () => renderPage(path, content));
      return separateStyles(body.toString("utf8"));
    },
  };
}

/** Separates a page's styles and removes its scripts: the desk allows no scripts or inline styles of another page. */
export function separateStyles(page: string): PagePreview {
  const styles: string[] = [];
  const html = page
    .replaceAll(/<style\b[^>]*>([^]*?)<\/style>/g, (_whole, text: string) => {
      styles.push(text);
      return "";
    })
    .replace(/<template id="browser-code"[^]*?<\/template>/, "")
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*\brel="(?:preload|modulepreload|manifest|icon|apple-touch-icon)"[^>]*>/g, "")
    .replaceAll(/<noscript\b[^>]*>[^]*?<\/noscript>/g, "");
  return { html, styles: styles.join("\n") };
}

import type { MediaLibrary } from "#adapters/media/media-library.ts";
import type { Catalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { RenderPage } from "#server/page-cache/page-cache.ts";
import type { ReviewBoard } from "#services/reviews/review-board.ts";
import type { RenderThread } from "./render-thread.ts";

interface Sources {
  catalogue: { current(): Catalogue | null };
  content: { current(): SiteContent };
  pictures: Pick<MediaLibrary, "picture" | "pictureFacts">;
  reviews: Pick<ReviewBoard, "current">;
}

/** Creates a function that renders pages in a thread, from the present catalogue, content and pictures. */
export function createThreadRenderer(
  thread: Pick<RenderThread, "render">,
  { catalogue, content, pictures, reviews }: Sources,
): RenderPage {
  return async function renderPage(address, unpublished) {
    const { page, shown } = await thread.render(address, {
      catalogue: catalogue.current(),
      content: unpublished ?? content.current(),
      pictures: pictures.pictureFacts(),
      reviews: reviews.current(),
    });
    // The library makes renditions of the pictures that pages show before those that none has shown.
    for (const [path, slot] of shown) pictures.picture(path, slot);
    return page;
  };
}

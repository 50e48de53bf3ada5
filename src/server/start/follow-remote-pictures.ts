import type { MediaLibrary } from "#adapters/media/media-library.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import { getProductPath } from "#services/catalogue/pages/public-product.ts";
import type { CatalogueHolder } from "#services/catalogue/sheet/catalogue-holder.ts";

interface Parts {
  catalogue: Pick<CatalogueHolder, "current" | "onRevision">;
  pictures: Pick<MediaLibrary, "allowRemote" | "onRemoteArrival">;
  pages: Pick<PageCache, "forget">;
}

/**
 * Lets the shop fetch the remote pictures that the sheet names, and no others. When a picture has arrived, only its
 * products' pages change, because their structured data then names the picture. Everywhere else, its URL and size stay
 * the same.
 */
export function followRemotePictures({ catalogue, pictures, pages }: Parts): void {
  const allow = () => pictures.allowRemote((catalogue.current()?.products ?? []).map(({ imageSource }) => imageSource));
  allow();
  catalogue.onRevision(allow);
  pictures.onRemoteArrival((url) => {
    const products = catalogue.current()?.products ?? [];
    for (const product of products) if (product.imageSource === url) pages.forget(getProductPath(product));
  });
}

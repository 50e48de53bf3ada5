import { createContext, type MetaDescriptor } from "react-router";
import type { PublishedReviews } from "#domain/reviews/review.ts";
import type { SearchContext } from "#services/catalogue/pages/public-product.ts";
import type { CatalogueHolder } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { Services } from "#services/context.ts";
import type { Pictures } from "#services/ports.ts";
import type { StockBoard } from "#services/stock/stock-board.ts";

/**
 * The services that loaders of public pages use. The server sets them for each page. They include no database and no
 * visitor, because the server keeps a page for everyone until the content, catalogue, pictures or reviews change.
 */
export interface LoaderServices {
  services: Pick<Services, "now" | "log"> & { catalogue: Pick<CatalogueHolder, "current"> };
  content: Pick<ContentHolder, "current">;
  pictures: Pick<Pictures, "picture">;
  /** The customers' reviews; null while none are shown. */
  reviews: { current(): PublishedReviews | null };
  stock: Pick<StockBoard, "countAvailable">;
  /** Whether this is the demo: local stand-ins, a banner and sample testimonials. */
  demo: boolean;
  /** The start of canonical and social URLs: absolute, without a trailing slash. */
  baseUrl: string;
}

export interface PageServices extends LoaderServices {
  /** The tags that only search engines and social sites read, which `pageHead` adds. */
  searchTags: MetaDescriptor[];
}

/** Gives a loader its services by `context.get(shopContext)`, which throws if the server did not set them. */
export const shopContext = createContext<PageServices>();

export function searchContext({ services, pictures, content }: LoaderServices): SearchContext {
  return { catalogue: services.catalogue, pictures, searchWords: content.current().searchWords };
}

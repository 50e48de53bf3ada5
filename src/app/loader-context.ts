import { createContext, type MetaDescriptor } from "react-router";
import type { PublishedReviews } from "#domain/reviews/review.ts";
import type { CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { SearchContext } from "#services/catalogue/public-product.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { Services } from "#services/context.ts";
import type { Pictures } from "#services/ports.ts";
import type { StockBoard } from "#services/stock/stock-board.ts";

/**
 * The services that loaders of public pages use. The server sets them for each page, and functions of the services take
 * them whole. They include no database and no visitor, because a page is kept for everybody until the content,
 * catalogue, pictures or reviews change.
 */
export interface LoaderServices {
  services: Pick<Services, "now" | "log"> & { catalogue: Pick<CatalogueHolder, "current"> };
  content: Pick<ContentHolder, "current">;
  /** Describes the picture files that the content and the sheet name. */
  pictures: Pick<Pictures, "picture">;
  /** Customers' reviews; null while none are shown. */
  reviews: { current(): PublishedReviews | null };
  /** The stock as counted. */
  stock: Pick<StockBoard, "countAvailable">;
  /** Whether this is the demo: local stand-ins, a banner and sample testimonials. */
  demo: boolean;
  /** Absolute, without a trailing slash: canonical and social URLs start with it. */
  baseUrl: string;
}

export interface PageServices extends LoaderServices {
  /** Filled by `pageHead` with the tags that only search engines and social sites read. */
  searchTags: MetaDescriptor[];
}

/** `context.get(shopContext)` in a loader. Throws when the server did not set it. */
export const shopContext = createContext<PageServices>();

/** The sources of a search of the catalogue. */
export function searchContext({ services, pictures, content }: LoaderServices): SearchContext {
  return { catalogue: services.catalogue, pictures, searchWords: content.current().searchWords };
}

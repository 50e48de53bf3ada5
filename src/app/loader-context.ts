import { createContext } from "react-router";
import type { CatalogueHolder } from "#services/catalogue/catalogue-holder.ts";
import type { Services } from "#services/context.ts";
import type { PublishedReviews } from "#domain/reviews/review.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { Pictures } from "#services/ports.ts";

/**
 * What loaders of public pages work with. The server sets it for each request; the verbs of services take it whole. Pages are
 * rendered in a thread of their own, so that it holds only what that thread can have: no database and no queue.
 */
export interface LoaderServices {
  services: Pick<Services, "now" | "log"> & { catalogue: Pick<CatalogueHolder, "current"> };
  content: Pick<ContentHolder, "current">;
  /** Describes the picture files the content and the sheet name. */
  pictures: Pick<Pictures, "picture">;
  /** Customers' reviews; null while none are shown. */
  reviews: { current(): PublishedReviews | null };
  /** Local stand-ins, a banner, sample testimonials. */
  demo: boolean;
  /** Absolute, without a trailing slash: canonical and social addresses start with it. */
  baseUrl: string;
}

/** `context.get(shopContext)` in a loader. Throws when the server did not set it. */
export const shopContext = createContext<LoaderServices>();

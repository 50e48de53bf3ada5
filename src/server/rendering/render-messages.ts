import type { PictureBookFacts } from "#adapters/media/picture-book.ts";
import type { Catalogue, PackedCatalogue } from "#domain/catalogue/product.ts";
import type { SiteContent } from "#domain/content/site-content.ts";
import type { PublishedReviews } from "#domain/reviews/review.ts";
import type { PictureSlot } from "#domain/media/picture.ts";
import type { PageDigests } from "#server/page-cache/page-digests.ts";

/** What pages are rendered from. Every part is plain data and replaced as a whole. */
export interface RenderSources {
  catalogue: Catalogue | null;
  content: SiteContent;
  pictures: PictureBookFacts;
  /** null: none are shown. */
  reviews: PublishedReviews | null;
}

/** What the thread knows from its start. */
export interface RenderThreadData {
  baseUrl: string;
  demo: boolean;
}

/** A catalogue as it goes to the thread: packed, unless nobody has packed it. */
export type SentCatalogue = Omit<Catalogue, "products" | "byId" | "byKey" | "packed" | "problems"> &
  ({ packed: PackedCatalogue } | Pick<Catalogue, "products" | "byId" | "byKey">);

export type SentSources = Omit<RenderSources, "catalogue"> & { catalogue: SentCatalogue | null };

/** To the thread. The sources that have changed come with the page that is the first to need them. */
export interface RenderJob {
  address: string;
  sources: Partial<SentSources>;
}

/** A picture in a slot that a page has shown. */
export type ShownPictureSlot = readonly [path: string, slot: PictureSlot];

/** From the thread. One page is under way at a time, so that answers need no id. */
export type RenderThreadMessage =
  | { kind: "ready" }
  | { kind: "log"; level: "info" | "warn" | "error"; fields: object; message: string }
  | {
      kind: "rendered";
      status: number;
      headers: [name: string, value: string][];
      body: Uint8Array<ArrayBuffer>;
      /** Whether the body is compressed with brotli. */
      isPacked: boolean;
      digests: PageDigests;
      /** What only this page has is compressed with brotli. */
      hydration: { hash: string; shared: SharedArrayBuffer; packed: Uint8Array<ArrayBuffer> } | null;
      /** Those that no page has shown before. */
      shown: ShownPictureSlot[];
    }
  | { kind: "failed"; error: unknown };

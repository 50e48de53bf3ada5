import type { SiteContent } from "#domain/content/site-content.ts";

/** The content that is live now. */
export interface ContentHolder {
  current(): SiteContent;
  /** Calls back after each change that was accepted; the answer ends it. */
  onRevision(listener: (content: SiteContent) => void): () => void;
}

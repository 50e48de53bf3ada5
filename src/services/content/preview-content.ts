import type { PagePreview } from "#domain/content/desk/edited-content.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

import {
  type ContentRefusal,
  type EntryChange,
  listEntryFiles,
  listRefusals,
  requireContentEntry,
  writeEntryTexts,
} from "./content-change.ts";

export interface ContentPreview {
  refusals: ContentRefusal[];
  /** null: it cannot be published, is to be taken out, or no page shows it. */
  page: PagePreview | null;
}

/**
 * Reads the content as it would be with these changes: the page that shows the entry `shown`, or the mistakes that it would have.
 * Changes nothing.
 */
export async function previewContent(
  { contentEditor, pagePreviewer }: Pick<Services, "contentEditor" | "pagePreviewer">,
  _admin: Admin,
  { changes, shown }: { changes: readonly EntryChange[]; shown: string },
): Promise<ContentPreview> {
  const texts = await Promise.all(
    changes.map(async ({ key, data }) => {
      const entry = requireContentEntry(key);
      const present = await contentEditor.readFiles(listEntryFiles(entry));
      return writeEntryTexts(contentEditor, entry, present.texts, data);
    }),
  );
  const reading = await contentEditor.readContent(Object.assign({}, ...texts));
  if (!reading.ok) return { refusals: listRefusals(reading.problems), page: null };
  if (changes.some(({ key, data }) => key === shown && data === null)) return { refusals: [], page: null };
  const { address } = requireContentEntry(shown);
  return { refusals: [], page: address === null ? null : await pagePreviewer.preview(address, reading.content) };
}

import { useEffect, useRef, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { EditedData } from "#domain/content/desk/edited-data.ts";
import type { PagePreview } from "#domain/content/desk/edited-content.ts";
import type { ContentPreview } from "#services/content/edit-content.ts";
import type { ContentEditor } from "./use-content-editor.ts";

/** From the last keystroke to the next preview. */
const previewDelayMs = 500;

/** What is shown of a part that does not exist. */
const noPage: ShownPreview = { refusals: [], page: null, before: null };

export interface ShownPreview extends ContentPreview {
  /** The page that was shown before this one; null: none was. */
  before: PagePreview | null;
}

/** The page with all drafts, as the shop itself would render it; null while it is made for the first time. */
export function useContentPreview({
  entry,
  data,
  draft,
  drafts,
  shownKey,
  isBusy,
  setRefusals,
}: ContentEditor): ShownPreview | null {
  const [preview, setPreview] = useState<{ key: string; content: ShownPreview } | null>(null);
  const previewed = useRef<string | null>(null);
  const version = entry.data?.version ?? null;
  const published = entry.data?.data ?? null;

  useEffect(() => {
    // What publishing refuses may have been edited since, so the preview follows it.
    if (isBusy || version === null || (data === null && draft === null)) return undefined;
    const others = Object.values(drafts)
      .filter(({ key }) => key !== shownKey)
      .map(({ key, version: seen, data: changed }) => ({ key, version: seen, data: changed }));
    let isCurrent = true;
    async function show(shown: EditedData | null): Promise<void> {
      const changes = [{ key: shownKey, version: version ?? "", data: shown }, ...others];
      const content = await call("previewContent", { changes, shown: shownKey });
      if (!isCurrent) return;
      if (content.page !== null) previewed.current = shownKey;
      setPreview((last) => {
        // A mistake hides the page for a while.
        const before = last?.key === shownKey ? (last.content.page ?? last.content.before) : null;
        return { key: shownKey, content: { ...content, before } };
      });
      setRefusals(content.refusals);
    }
    async function showAll(): Promise<void> {
      // What was drafted before is shown after what visitors see, so that the page begins where the two differ.
      const isFirst = previewed.current !== shownKey;
      if (isFirst && draft !== null && published !== null) await show(published);
      if (isCurrent) await show(data);
    }
    // The preview is a help: publishing checks again, and says what is wrong.
    const timer = setTimeout(() => void showAll().catch(() => undefined), draft === null ? 0 : previewDelayMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- setRefusals is another function each time
  }, [version, data, draft, drafts, shownKey, isBusy]);

  if (version !== null && data === null && draft === null) return noPage;
  return preview?.key === shownKey ? preview.content : null;
}

import { useState } from "react";
import { usePreview } from "#app/desk/use-call.ts";
import type { ContentPreview } from "#services/content/edit-content.ts";
import type { ContentEditor } from "./use-content-editor.ts";

/** What is shown of a part that does not exist. */
const noPage: ContentPreview = { refusals: [], page: null };

/** The page with all drafts, as the shop itself would render it; null while it is made for the first time. */
export function useContentPreview({
  entry,
  data,
  draft,
  drafts,
  shownKey,
  isBusy,
  setRefusals,
}: ContentEditor): ContentPreview | null {
  const [preview, setPreview] = useState<{ key: string; content: ContentPreview } | null>(null);
  const version = entry.data?.version ?? null;
  const isNothing = data === null && draft === null;
  const others = Object.values(drafts).filter(({ key }) => key !== shownKey);
  const changes = [
    { key: shownKey, version: version ?? "", data },
    ...others.map((other) => ({ key: other.key, version: other.version, data: other.data })),
  ];
  // What publishing refuses may have been edited since, so the preview follows it.
  const isWanted = !isBusy && version !== null && !isNothing;
  usePreview("previewContent", isWanted ? { changes, shown: shownKey } : null, draft !== null, (content) => {
    setPreview({ key: shownKey, content });
    setRefusals(content.refusals);
  });

  if (version !== null && isNothing) return noPage;
  return preview?.key === shownKey ? preview.content : null;
}

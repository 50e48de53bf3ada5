import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { ContentRefusal } from "#services/content/content-change.ts";
import type { ContentPreview } from "#services/content/preview-content.ts";
import type { ContentEditor } from "./use-content-editor.ts";

/** While somebody types. */
const previewDelayMs = 500;

type Previewed = Pick<ContentEditor, "entry" | "data" | "draft" | "drafts" | "shownKey"> & {
  setRefusals(refusals: readonly ContentRefusal[]): void;
};

/** The page with all drafts, as the shop itself would render it; null while it is made for the first time. */
export function useContentPreview({
  entry,
  data,
  draft,
  drafts,
  shownKey,
  setRefusals,
}: Previewed): ContentPreview | null {
  const [preview, setPreview] = useState<{ key: string; content: ContentPreview } | null>(null);
  const version = typeof entry === "string" ? null : entry.version;

  useEffect(() => {
    if (version === null || data === null) return undefined;
    const others = Object.values(drafts).filter(({ key }) => key !== shownKey);
    const changes = [{ key: shownKey, version, data }, ...others].map(({ key, version: seen, data: changed }) => ({
      key,
      version: seen,
      data: changed,
    }));
    let isCurrent = true;
    const timer = setTimeout(
      () => {
        call("previewContent", { changes, shown: shownKey })
          .then((content) => {
            if (!isCurrent) return;
            setPreview({ key: shownKey, content });
            setRefusals(content.refusals);
          })
          // The preview is a help: publishing checks again, and says what is wrong.
          .catch(() => undefined);
      },
      draft === null ? 0 : previewDelayMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- setRefusals is another function each time
  }, [version, data, draft, drafts, shownKey]);

  return preview?.key === shownKey ? preview.content : null;
}

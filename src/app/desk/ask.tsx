import { type ComponentProps, lazy, Suspense } from "react";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import type { ConfirmDialog } from "./confirm-dialog.tsx";

// The dialog's code arrives with the first question.
const LazyDialog = lazy(async () => {
  const { ConfirmDialog: dialog } = await loadChunk(() => import("./confirm-dialog.tsx"));
  return { default: dialog };
});

/** A question in a dialog, for as long as it is on the page. */
export function Ask(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}

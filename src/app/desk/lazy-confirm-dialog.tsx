import { type ComponentProps, lazy, Suspense } from "react";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import type { ConfirmDialog } from "./confirm-dialog.tsx";

// Loads with the first dialog.
const Dialog = lazy(async () => {
  const { ConfirmDialog: dialog } = await loadChunk(() => import("./confirm-dialog.tsx"));
  return { default: dialog };
});

/** Shows a ConfirmDialog while it is rendered. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}

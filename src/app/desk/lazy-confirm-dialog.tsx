import type { ComponentProps } from "react";
import { LateComponent } from "#app/hydration/late-component.tsx";
import type { ConfirmDialog } from "./confirm-dialog.tsx";

/** Shows a ConfirmDialog while it is rendered. Its code loads with the first one. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  return <LateComponent load={async () => (await import("./confirm-dialog.tsx")).ConfirmDialog} props={props} />;
}

import { type ComponentProps, useEffect, useState } from "react";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { Loading } from "#app/ui/loading.tsx";
import type { SharedCartPanel } from "./shared-cart-panel.tsx";

/** The panel of a shared cart. Its code loads with the first link that shares one. */
export function SharedCart(props: ComponentProps<typeof SharedCartPanel>) {
  const [Panel, setPanel] = useState<typeof SharedCartPanel | null>(null);
  useEffect(() => {
    loadChunk(() => import("./shared-cart-panel.tsx")).then(
      (module) => setPanel(() => module.SharedCartPanel),
      // `loadChunk` has told the visitor.
      () => undefined,
    );
  }, []);
  return Panel === null ? <Loading label="Loading the shared cart…" /> : <Panel {...props} />;
}

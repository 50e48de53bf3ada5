import { useMemo, useSyncExternalStore } from "react";
import { cartTrail } from "./cart-trail.ts";
import type { TrailCrumb } from "./page-trail.ts";
import { trailKey } from "./trail-key.ts";

const neverChanges = () => () => {};

function keptTrail(): string {
  try {
    return sessionStorage.getItem(trailKey) ?? "";
  } catch {
    return "";
  }
}

function referrerPath(): string | null {
  try {
    const referrer = new URL(document.referrer);
    return referrer.origin === location.origin ? referrer.pathname : null;
  } catch {
    return null;
  }
}

/** The breadcrumbs between Home and Cart. The shell from the server shows Products. */
export function useCartTrail(): TrailCrumb[] {
  const kept = useSyncExternalStore(neverChanges, keptTrail, () => null);
  return useMemo(
    () => (kept === null ? cartTrail(null, null) : cartTrail(kept === "" ? null : kept, referrerPath())),
    [kept],
  );
}

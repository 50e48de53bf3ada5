import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { isRegistered, type SessionState } from "#app/account/session-store.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { deliveryDraft } from "./delivery-draft.ts";

/**
 * Initial values of the delivery form: the draft, else a registered customer's profile, else none. null while loading, and until the
 * session says whose draft may be shown. A profile that fails to load leaves the form empty, so that it cannot prevent an order.
 */
export function usePrefill({ phase, session }: SessionState): Partial<DeliveryInfo> | null {
  const [prefill, setPrefill] = useState<Partial<DeliveryInfo> | null>(deliveryDraft.read);
  const hasAccount = isRegistered(session);
  useEffect(() => {
    if (prefill !== null || phase !== "known") return;
    const draft = deliveryDraft.read();
    if (draft !== null || !hasAccount) {
      setPrefill(draft ?? {});
      return;
    }
    let isCurrent = true;
    call("getProfile", {}).then(
      ({ profile }) => isCurrent && setPrefill(profile ?? {}),
      () => isCurrent && setPrefill({}),
    );
    return () => {
      isCurrent = false;
    };
  }, [prefill, phase, hasAccount]);
  return prefill;
}

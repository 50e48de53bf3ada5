import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { isRegistered, type SessionState } from "#app/account/session-store.ts";
import type { DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { deliveryDraft } from "./delivery-draft.ts";

/**
 * What the delivery form starts with: what was typed before, else the saved profile of a registered customer, else
 * nothing. null while that is not known yet. A profile that cannot be read leaves the form empty: it must not stop an order.
 */
export function usePrefill({ phase, session }: SessionState): Partial<DeliveryInfo> | null {
  const [prefill, setPrefill] = useState<Partial<DeliveryInfo> | null>(deliveryDraft.read);
  const mayHaveProfile = isRegistered(session);
  useEffect(() => {
    if (prefill !== null || phase === "unknown") return;
    if (!mayHaveProfile) {
      setPrefill({});
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
  }, [prefill, phase, mayHaveProfile]);
  return prefill;
}

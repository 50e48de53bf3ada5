import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { failureMessage } from "#app/account/failure-message.ts";
import { isRegistered } from "#app/account/session-store.ts";
import { useSession } from "#app/account/use-session.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { type DeliveryInfo, profileFields } from "#domain/orders/delivery-info.ts";

/** An order without an email address leaves the profile's. */
const kept = profileFields.filter((field) => field !== "email");

/** Offers a registered customer to keep the order's address for the next checkout, unless it is the one that is kept. */
export function KeepAddress({ info }: { info: DeliveryInfo }) {
  const { session } = useSession();
  const mayKeep = isRegistered(session);
  const [state, setState] = useState<"unknown" | "offered" | "busy" | "kept">("unknown");
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (!mayKeep) return;
    let isCurrent = true;
    call("getProfile", {}).then(
      ({ profile }) => {
        if (isCurrent && !kept.every((field) => profile?.[field] === info[field])) setState("offered");
      },
      // Nothing is lost without the offer.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [mayKeep, info]);

  async function keep(): Promise<void> {
    setState("busy");
    setFailure(null);
    try {
      await call("saveProfile", info);
      setState("kept");
    } catch (error) {
      setFailure(failureMessage(error, "Failed to save your delivery details. Please try again."));
      setState("offered");
    }
  }

  if (state === "unknown") return null;
  return (
    <div className={clsx(layout.stack, layout.itemsStart, layout.gap3, layout.mt4)} role="status">
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
      {state === "kept" ? (
        <Notice kind="ok">Saved. We will fill this address in at your next checkout.</Notice>
      ) : (
        <Button look="line" size="sm" busyLabel={state === "busy" && "Saving…"} onClick={() => void keep()}>
          Save this address for next time
        </Button>
      )}
    </div>
  );
}

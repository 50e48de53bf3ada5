import { clsx } from "clsx";
import { useState } from "react";
import { isRegistered } from "#app/account/session-store.ts";
import { useSession } from "#app/account/use-session.ts";
import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { type DeliveryInfo, profileFields } from "#domain/orders/delivery-info.ts";

/** An order without an email address leaves the profile's. */
const kept = profileFields.filter((field) => field !== "email");

const getProfile = () => call("getProfile", {});

/** Offers a registered customer to keep the order's address for the next checkout, unless it is the one that is kept. */
export function KeepAddress({ info }: { info: DeliveryInfo }) {
  const { session } = useSession();
  return isRegistered(session) && <Offer info={info} />;
}

function Offer({ info }: { info: DeliveryInfo }) {
  // Nothing is lost without the offer.
  const { value } = useAnswer(getProfile);
  const [isKept, setKept] = useState(false);
  const { busy, failure, attempt } = useAttempt("Failed to save your delivery details. Please try again.");
  const keep = () =>
    attempt(async () => {
      await call("saveProfile", info);
      setKept(true);
    });

  if (value === null || kept.every((field) => value.profile?.[field] === info[field])) return null;
  return (
    <div className={clsx(layout.stack, layout.itemsStart, layout.gap3, layout.mt4)} role="status">
      <Notice kind="bad">{failure}</Notice>
      {isKept ? (
        <Notice kind="ok">Saved. We will fill this address in at your next checkout.</Notice>
      ) : (
        <Button look="line" size="sm" busyLabel={busy !== null && "Saving…"} onClick={() => void keep()}>
          Save this address for next time
        </Button>
      )}
    </div>
  );
}

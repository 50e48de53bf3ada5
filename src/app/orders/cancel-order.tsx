import { useState } from "react";
import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { Button } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import styles from "./cancel-order.module.css";
import type { ShownPage } from "./use-order-page.ts";

/** Lets the customer call the order off while nothing is paid. Asks once more in the same place. */
export function CancelOrder({ page }: { page: ShownPage }) {
  const { order, link, show, load } = page;
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, attempt } = useAttempt("Your order was not cancelled. Please try again, or ring us.");

  async function cancel(): Promise<void> {
    const isDone = await attempt(async () => show((await call("cancelOwnOrder", { link })).order));
    setAsking(false);
    if (!isDone) void load();
  }

  if (!order.canCancel) return <Notice kind="bad">{failure}</Notice>;
  return (
    <div className={layout.mt4}>
      <Notice kind="bad">{failure}</Notice>
      {!isAsking ? (
        <p className={clsx(text.small, layout.row, layout.gap0, layout.across2)}>
          <span>Changed your mind? Cancelling costs nothing.</span>
          <button className={styles.offer} type="button" onClick={() => setAsking(true)}>
            Cancel this order
          </button>
        </p>
      ) : (
        <div className={styles.question} role="group" aria-labelledby="cancel-question" tabIndex={-1} ref={focus}>
          <p id="cancel-question">
            <b>Cancel order {order.id}?</b> There is nothing to pay
            {order.transfer === null ? ", and any payment link stops working" : ", so please do not transfer anything"}.
          </p>
          <div className={clsx(layout.row, layout.mt3)}>
            <Button look="line" size="sm" onClick={() => setAsking(false)}>
              Keep the order
            </Button>
            <Button look="danger" size="sm" busyLabel={busy !== null && "Cancelling…"} onClick={() => void cancel()}>
              Cancel the order
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { useEffect, useRef, useState } from "react";
import { clsx } from "clsx";
import { failureMessage } from "#app/account/failure-message.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import styles from "./cancel-order.module.css";
import type { OrderPage } from "./use-order-page.ts";

/** Lets the customer call the order off while nothing is paid. Asks once more in the same place. */
export function CancelOrder({ page }: { page: Extract<OrderPage, { phase: "shown" }> }) {
  const { order, link, show, load } = page;
  const [step, setStep] = useState<"offer" | "ask" | "busy">("offer");
  const [failure, setFailure] = useState<string | null>(null);
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (step === "ask") question.current?.focus();
  }, [step]);

  async function cancel(): Promise<void> {
    setStep("busy");
    setFailure(null);
    try {
      const { order: cancelled } = await call("cancelOwnOrder", { link });
      show(cancelled);
    } catch (error) {
      setFailure(failureMessage(error, "Your order was not cancelled. Please try again, or ring us."));
      void load();
    } finally {
      setStep("offer");
    }
  }

  if (!order.canCancel) return failure === null ? null : <Notice kind="bad">{failure}</Notice>;
  return (
    <div className={layout.mt4}>
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
      {step === "offer" ? (
        <p className={clsx(text.small, layout.row, layout.gap0, layout.across2)}>
          <span>Changed your mind? Cancelling costs nothing.</span>
          <button className={styles.offer} type="button" onClick={() => setStep("ask")}>
            Cancel this order
          </button>
        </p>
      ) : (
        <div className={styles.question} role="group" aria-labelledby="cancel-question" tabIndex={-1} ref={question}>
          <p id="cancel-question">
            <b>Cancel order {order.id}?</b> There is nothing to pay, and any payment link stops working.
          </p>
          <div className={clsx(layout.row, layout.mt3)}>
            <Button look="line" size="sm" onClick={() => setStep("offer")}>
              Keep the order
            </Button>
            <Button look="danger" size="sm" busyLabel={step === "busy" && "Cancelling…"} onClick={() => void cancel()}>
              Cancel the order
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

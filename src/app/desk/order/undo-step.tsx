import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { undoWindowMs } from "#domain/orders/fulfilment.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { useShownOrder } from "./shown-order.ts";
import styles from "./step-buttons.module.css";

const minuteMs = 60_000;

/** Takes a step back within the hour; says how many minutes are left. Nothing once the hour is over. */
export function UndoStep({ at, hasKey = true, onUndo }: { at: string; hasKey?: boolean; onUndo(): void }) {
  const { order, isBusy } = useShownOrder();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(at) + undoWindowMs - nowMs) / minuteMs);
  if (minutes <= 0) return null;
  const isByKey = hasKey && isLatestStep(order, at);
  return (
    <div className={styles.step}>
      <Button
        look="line"
        size="sm"
        busyLabel={isBusy && "Working…"}
        {...(isByKey ? deskKey("u") : {})}
        onClick={onUndo}
      >
        <Icon name="undo-2" /> Undo {isByKey ? <Key>u</Key> : null}
      </Button>{" "}
      <span className={clsx(text.muted, text.tabularNumbers)}>
        {minutes === 1 ? "1 minute left" : `${Math.min(minutes, 60)} minutes left`}
      </span>
    </div>
  );
}

/** One key takes back what was done last. */
function isLatestStep({ fulfilments, deliveredAt }: DeskOrderView, at: string): boolean {
  const steps = [deliveredAt, ...fulfilments.flatMap((one) => [one.at, one.deliveredAt])];
  return steps.every((other) => other === null || other <= at);
}

import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { undoWindowMs } from "#domain/orders/fulfilment.ts";
import { deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { useShownOrder } from "./shown-order.ts";

const minuteMs = 60_000;

/** Takes a step back within the hour; says how many minutes are left. Nothing once the hour is over. */
export function UndoStep({ at, onUndo }: { at: string; onUndo(): void }) {
  const { isBusy } = useShownOrder();
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.ceil((Date.parse(at) + undoWindowMs - nowMs) / minuteMs);
  if (minutes <= 0) return null;
  return (
    <div className={deskCardBody}>
      <Button look="line" size="sm" busyLabel={isBusy && "Working…"} {...deskKey("u")} onClick={onUndo}>
        <Icon name="undo-2" /> Undo <Key>u</Key>
      </Button>{" "}
      <span className={clsx(text.muted, text.tabularNumbers)}>
        {minutes === 1 ? "1 minute left" : `${Math.min(minutes, 60)} minutes left`}
      </span>
    </div>
  );
}

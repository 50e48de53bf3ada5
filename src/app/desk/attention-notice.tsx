import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { deskKey } from "./desk-key.ts";
import styles from "./attention-notice.module.css";
import { useShownOrder } from "./shown-order.ts";

/** Why the order needs attention, one reason a line, and the button that marks it as dealt with. */
export function AttentionNotice() {
  const { order, isBusy, change } = useShownOrder();
  if (order.attention === null) return null;
  const { id: orderId, version } = order;
  return (
    <div className={styles.notice}>
      <Notice kind="bad">
        <p className={styles.reasons}>{order.attention}</p>
        <div className={styles.done}>
          <Button
            look="line"
            size="sm"
            {...deskKey("a")}
            busyLabel={isBusy && "Saving…"}
            onClick={() =>
              void change("Failed to mark this as dealt with", () => call("clearAttention", { orderId, version }))
            }
          >
            Mark as dealt with
          </Button>
        </div>
      </Notice>
    </div>
  );
}

import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import styles from "./attention-notice.module.css";
import { useShownOrder } from "./shown-order.ts";

/** What the customer was asked, as long as the order waits for the answer, and the button that ends the wait. */
export function AskedNotice() {
  const { order, isBusy, change } = useShownOrder();
  const { id: orderId, version, askedAt, history, deliveryInfo } = order;
  if (askedAt === null) return null;
  const asked = history.find((entry) => entry.event === "information-asked");
  return (
    <div className={styles.notice}>
      <Notice kind="wait">
        <p>
          Waiting for {deliveryInfo.firstName}’s answer since {formatMoment(askedAt)}:
        </p>
        <p className={styles.reasons}>{asked?.detail.text}</p>
        <div className={styles.done}>
          <Button
            look="line"
            size="sm"
            {...deskKey("w")}
            busyLabel={isBusy && "Saving…"}
            onClick={() => void change("Failed to update order", () => call("settleQuestion", { orderId, version }))}
          >
            Answered another way <Key>w</Key>
          </Button>
        </div>
      </Notice>
    </div>
  );
}

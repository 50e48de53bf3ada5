import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { failureMessage } from "#app/account/failure-message.ts";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import styles from "./customer-page-card.module.css";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { LazyConfirmDialog } from "#app/desk/lazy-confirm-dialog.tsx";
import { useShownOrder } from "./shown-order.ts";

/** The address of the customer's page, to pass on, and to replace when it has gone to the wrong person. */
export function CustomerPageCard() {
  const { order, isBusy, change } = useShownOrder();
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const address = useRef<HTMLInputElement>(null);
  // It is shown to be copied.
  useEffect(() => address.current?.focus(), [url]);

  async function show(): Promise<void> {
    setFailure(null);
    try {
      setUrl((await call("getOrderPageAddress", { orderId: order.id })).url);
    } catch (error) {
      setFailure(failureMessage(error, "The link could not be loaded. Please try again."));
    }
  }

  // The order is read again afterwards: it has another version, and an entry in its history.
  const replace = () =>
    change("The link was not replaced. Please try again.", async () => {
      const { url: replaced } = await call("replaceOrderPageAddress", { orderId: order.id, version: order.version });
      setUrl(replaced);
      return { message: "The link to the customer’s page has been replaced" };
    });

  return (
    <DeskCard headingId="customer-page-heading" heading="The customer’s page">
      <div className={clsx(deskCardBody, styles.body)}>
        <p className={text.muted}>
          Every email includes the link. Anyone who has it can follow the order, pay, ask a question and, until it is
          paid, cancel.
        </p>
        {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
        {url === null ? null : (
          <input
            className={styles.address}
            ref={address}
            aria-label="The link to the customer’s page"
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
        )}
        <div className={layout.row}>
          <Button
            look="line"
            size="sm"
            {...deskKey("x", "Show the link to the customer’s page", { opens: true })}
            onClick={() => void show()}
          >
            Show the link <Key>x</Key>
          </Button>
          <Button
            look="quiet"
            size="sm"
            {...deskKey("R", "Replace the link to the customer’s page", { opens: true })}
            disabled={isBusy}
            onClick={() => setAsking(true)}
          >
            Replace the link <Key>R</Key>
          </Button>
        </div>
      </div>
      {isAsking ? (
        <LazyConfirmDialog
          title="Replace the link to the customer’s page?"
          dismissLabel="Keep the link"
          confirmLabel="Replace the link"
          isDangerous
          onDismiss={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void replace();
          }}
        >
          <p>Links in emails already sent will stop working. The customer gets the new one in the next email.</p>
        </LazyConfirmDialog>
      ) : null}
    </DeskCard>
  );
}

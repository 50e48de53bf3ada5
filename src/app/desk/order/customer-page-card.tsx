import { useEffect, useRef, useState } from "react";
import { failureMessage } from "#app/account/failure-message.ts";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import field from "#app/ui/field.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { useShownOrder } from "./shown-order.ts";

/** The address of the customer's page, to pass on, and to replace when it has gone to the wrong person. */
export function CustomerPageCard() {
  const { order, target, isBusy, change } = useShownOrder();
  const [url, setUrl] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
  async function replace() {
    const { url: replaced } = await call("replaceOrderPageAddress", target);
    setUrl(replaced);
    return { message: "The link to the customer’s page has been replaced" };
  }

  return (
    <DeskCard heading="The customer’s page">
      <p className={text.muted}>
        Every email includes the link. Anyone who has it can follow the order, pay, ask a question and, until it is
        paid, cancel.
      </p>
      {failure === null ? null : <Notice kind="bad">{failure}</Notice>}
      {url === null ? null : (
        <input
          className={field.input}
          ref={address}
          aria-label="The link to the customer’s page"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
      <div className={desk.line}>
        <ActionButton shortcut="x" keyLabel="Show the link to the customer’s page" opens onClick={() => void show()}>
          Show the link
        </ActionButton>
        <ActionButton
          look="quiet"
          shortcut="R"
          keyLabel="Replace the link to the customer’s page"
          disabled={isBusy}
          onClick={() => void change(replace, "The link was not replaced. Please try again.")}
          asks={{
            title: "Replace the link to the customer’s page?",
            dismissLabel: "Keep the link",
            confirmLabel: "Replace the link",
            isDangerous: true,
            text: (
              <p>Links in emails already sent will stop working. The customer gets the new one in the next email.</p>
            ),
          }}
        >
          Replace the link
        </ActionButton>
      </div>
    </DeskCard>
  );
}

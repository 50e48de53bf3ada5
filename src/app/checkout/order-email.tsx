import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { CallForm, FormField, SubmitButton, Thanks } from "#app/forms/call-form.tsx";
import type { Values } from "#app/forms/values.ts";
import { Button } from "#app/ui/button.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { canChangeEmail } from "#domain/orders/changes/email-change.ts";
import type { OrderView } from "#domain/orders/order-view.ts";

/** Says where the order's emails go. The customer can correct this for an hour, as the order's link goes there too. */
export function OrderEmail({ order, onChanged }: { order: OrderView; onChanged(order: OrderView): void }) {
  const { id: orderId, status, createdAt } = order;
  const { email, phone } = order.deliveryInfo;
  const [state, setState] = useState<"shown" | "editing" | "changed">("shown");
  const [now] = useState(() => new Date());
  const canChange = canChangeEmail({ status, createdAt: new Date(createdAt) }, now);

  async function send({ email: typed = "" }: Values): Promise<void> {
    onChanged(await call("changeOrderEmail", { orderId, email: typed }));
    setState("changed");
  }

  if (state === "editing")
    return (
      <CallForm
        aria-label="Your email address"
        ref={focusFirstField}
        onSubmit={send}
        failure="Your email address was not changed. Please try again, or ring us."
      >
        <FormField
          id="order-email"
          name="email"
          label="Your email address"
          type="email"
          autoComplete="email"
          defaultValue={email}
          hint="We will email your order there again. The link in our earlier email will stop working."
        />
        <div className={layout.row}>
          <SubmitButton busyLabel="Changing…">Change email address</SubmitButton>
          <Button look="quiet" onClick={() => setState("shown")}>
            {email === "" ? "Leave it out" : "Keep it"}
          </Button>
        </div>
      </CallForm>
    );
  if (state === "changed")
    return (
      <Thanks>
        Your email address has been changed. We are emailing your order to <b className={text.breakable}>{email}</b>.
      </Thanks>
    );
  return (
    <p className={clsx(layout.row, layout.gap0, layout.across2)}>
      {email === "" ? (
        <span>
          You gave no email address, so we will ring you on <b>{phone}</b>.
        </span>
      ) : (
        <span>
          Our emails about this order go to <b className={text.breakable}>{email}</b>.
        </span>
      )}
      {canChange && (
        <>
          {email !== "" && <span>Not right?</span>}
          <Button look="quiet" size="sm" onClick={() => setState("editing")}>
            {email === "" ? "Add one" : "Change it"}
          </Button>
        </>
      )}
    </p>
  );
}

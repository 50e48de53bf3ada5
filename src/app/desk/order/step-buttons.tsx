import { ActionButton } from "#app/desk/action-button.tsx";
import desk from "#app/desk/desk-layout.module.css";
import text from "#app/ui/text.module.css";
import { useShownOrder } from "./shown-order.ts";

interface StepButtonsProps {
  onSave(sendMail: boolean): void;
  /** Only one step of a page has the keys. */
  hasKey?: boolean;
}

/** Saves a step with a mail to the customer, or without one. Without an address, only the latter is offered. */
export function StepButtons({ onSave, hasKey = true }: StepButtonsProps) {
  const { order, isBusy } = useShownOrder();
  const { firstName, email, phone } = order.deliveryInfo;
  const hasEmail = email !== "";
  const shared = { block: true, busyLabel: isBusy && "Saving…" } as const;
  return (
    <div className={desk.tightStack}>
      {hasEmail ? (
        <ActionButton {...shared} look="primary" shortcut={hasKey ? "s" : undefined} onClick={() => onSave(true)}>
          Save and email
        </ActionButton>
      ) : null}
      <ActionButton
        {...shared}
        look={hasEmail ? "line" : "primary"}
        shortcut={hasKey ? (hasEmail ? "q" : "s") : undefined}
        onClick={() => onSave(false)}
      >
        Save without emailing
      </ActionButton>
      <p className={text.muted}>
        {hasEmail ? `We will email ${firstName} at ${email}.` : `There is no email address: ring ${phone}.`} You can
        undo this within an hour.
      </p>
    </div>
  );
}

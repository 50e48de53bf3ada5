import { Button } from "#app/ui/button.tsx";
import text from "#app/ui/text.module.css";
import { deskKey } from "#app/desk/desk-key.ts";
import { Key } from "#app/desk/key.tsx";
import { useShownOrder } from "./shown-order.ts";
import styles from "./step-buttons.module.css";

interface StepButtonsProps {
  /** The first button submits the form that it stands in. */
  onSave(sendMail: boolean): void;
  /** Only one step of a page has the key. */
  hasKey?: boolean;
}

/** Saves a step with a mail to the customer, or without one. Without an address, only the latter is offered. */
export function StepButtons({ onSave, hasKey = true }: StepButtonsProps) {
  const { order, isBusy } = useShownOrder();
  const { firstName, email, phone } = order.deliveryInfo;
  const hasEmail = email !== "";
  const quietKey = hasEmail ? "q" : "s";
  return (
    <div className={styles.buttons}>
      {hasEmail ? (
        <Button
          look="primary"
          block
          busyLabel={isBusy && "Saving…"}
          {...(hasKey ? deskKey("s") : {})}
          onClick={() => onSave(true)}
        >
          Save and email {hasKey ? <Key>s</Key> : null}
        </Button>
      ) : null}
      <Button
        look={hasEmail ? "line" : "primary"}
        block
        busyLabel={isBusy && "Saving…"}
        {...(hasKey ? deskKey(quietKey) : {})}
        onClick={() => onSave(false)}
      >
        Save without emailing {hasKey ? <Key>{quietKey}</Key> : null}
      </Button>
      <p className={text.muted}>
        {hasEmail ? `We will email ${firstName} at ${email}.` : `There is no email address: ring ${phone}.`} You can
        undo this within an hour.
      </p>
    </div>
  );
}

import { clsx } from "clsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { RadioChoices } from "#app/desk/radio-choices.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { DeliveryMethod } from "#domain/orders/delivery-method.ts";
import type { Draft } from "./draft.ts";
import styles from "./where-card.module.css";

const methods = [
  { value: "delivery", label: "Deliver" },
  { value: "collection", label: "Collect" },
] as const satisfies readonly { value: DeliveryMethod; label: string }[];

interface WhereCardProps {
  draft: Draft;
  isEditing: boolean;
  onMethod(method: DeliveryMethod): void;
  onEdit(): void;
  /** Empties the address and opens its fields. */
  onOtherAddress(): void;
}

/** Whether the order is delivered or collected, and where to. */
export function WhereCard({ draft, isEditing, onMethod, onEdit, onOtherAddress }: WhereCardProps) {
  const { firstName, lastName, address1, address2, city, postcode } = draft.deliveryInfo;
  const place = [address1, address2, city].filter((part) => part !== "").join(", ");
  return (
    <DeskCard headingId="where-heading" heading="Delivery">
      <div className={deskCardBody}>
        <RadioChoices
          legend="Delivery or collection"
          hidesLegend
          name="delivery-method"
          choices={methods}
          value={draft.deliveryMethod}
          onChange={onMethod}
        />
        {draft.hasCustomer && place !== "" ? (
          <p className={styles.address}>
            {firstName} {lastName}
            <br />
            {place}
            <br />
            <b className={text.tabularNumbers}>{postcode}</b>
          </p>
        ) : (
          <p className={clsx(text.muted, styles.address)}>No address yet.</p>
        )}
        {!draft.hasCustomer || isEditing ? null : (
          <div className={layout.row}>
            <Button look="line" size="sm" {...deskKey("e", "Change the address")} onClick={onEdit}>
              Change
            </Button>
            <Button look="quiet" size="sm" onClick={onOtherAddress}>
              Different address
            </Button>
          </div>
        )}
      </div>
    </DeskCard>
  );
}

import { clsx } from "clsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import { RadioChoices } from "#app/desk/radio-choices.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { formatCustomerName, listAddressLines } from "#domain/orders/delivery-info.ts";
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
  const lines = listAddressLines(draft.deliveryInfo);
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
        {draft.hasCustomer && lines.length > 0 ? (
          <p className={styles.address}>
            {formatCustomerName(draft.deliveryInfo)}
            <br />
            {lines.join(", ")}
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

import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { RadioChoices } from "#app/desk/radio-choices.tsx";
import text from "#app/ui/text.module.css";
import { formatCustomerName, listAddressLines } from "#domain/orders/delivery-info.ts";
import type { DeliveryMethod } from "#domain/orders/order-status.ts";
import type { Draft } from "./draft.ts";

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
    <DeskCard heading="Delivery">
      <RadioChoices
        legend="Delivery or collection"
        hidesLegend
        name="delivery-method"
        choices={methods}
        value={draft.deliveryMethod}
        onChange={onMethod}
      />
      {draft.hasCustomer && lines.length > 0 ? (
        <p className={desk.words}>{`${formatCustomerName(draft.deliveryInfo)}\n${lines.join(", ")}`}</p>
      ) : (
        <p className={text.muted}>No address yet.</p>
      )}
      {!draft.hasCustomer || isEditing ? null : (
        <div className={desk.line}>
          <ActionButton shortcut="e" keyLabel="Change the address" onClick={onEdit}>
            Change
          </ActionButton>
          <ActionButton look="quiet" onClick={onOtherAddress}>
            Different address
          </ActionButton>
        </div>
      )}
    </DeskCard>
  );
}

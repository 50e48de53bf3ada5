import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { RadioChoices } from "#app/desk/radio-choices.tsx";
import text from "#app/ui/text.module.css";
import {
  deliveryFieldFacts,
  formatCustomerName,
  listAddressLines,
  mapDeliveryFields,
} from "#domain/orders/delivery-info.ts";
import { useTakenOrder } from "./draft.ts";

const methods = [
  { value: "delivery", label: "Deliver" },
  { value: "collection", label: "Collect" },
] as const;

/** Whether the order is delivered or collected, and where to. */
export function WhereCard() {
  const { draft, errors, change, editCustomer } = useTakenOrder();
  const { deliveryInfo, deliveryMethod, hasCustomer } = draft;
  const lines = listAddressLines(deliveryInfo);

  function editOtherAddress(): void {
    const isAddress = (name: keyof typeof deliveryInfo) => deliveryFieldFacts[name].part === "address";
    editCustomer({ deliveryInfo: mapDeliveryFields((name) => (isAddress(name) ? "" : deliveryInfo[name])) });
  }

  return (
    <DeskCard heading="Delivery">
      <RadioChoices
        legend="Delivery or collection"
        hidesLegend
        name="delivery-method"
        choices={methods}
        value={deliveryMethod}
        onChange={(chosen) => change({ deliveryMethod: chosen })}
      />
      {hasCustomer && lines.length > 0 ? (
        <p className={desk.words}>{`${formatCustomerName(deliveryInfo)}\n${lines.join(", ")}`}</p>
      ) : (
        <p className={text.muted}>No address yet.</p>
      )}
      {!hasCustomer || errors !== null ? null : (
        <div className={desk.line}>
          <ActionButton shortcut="e" keyLabel="Change the address" onClick={() => editCustomer()}>
            Change
          </ActionButton>
          <ActionButton look="quiet" onClick={editOtherAddress}>
            Different address
          </ActionButton>
        </div>
      )}
    </DeskCard>
  );
}

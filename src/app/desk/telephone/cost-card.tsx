import { useCall, useTyped } from "#app/desk/calls/use-call.ts";
import { ActionButton, type Question } from "#app/desk/kit/action-button.tsx";
import { CostSums, EstimateReasons } from "#app/desk/kit/delivery-cost.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Key } from "#app/desk/kit/key.tsx";
import { RadioChoices } from "#app/desk/kit/radio-choices.tsx";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { listGoods } from "#domain/orders/order-totals.ts";
import { choosePayWay, useTakenOrder, type DraftSums, type PayWay, type useDraftDiscount } from "./draft.ts";

export const costFieldId = "draft-delivery-cost";

interface CostCardProps {
  sums: DraftSums;
  discount: ReturnType<typeof useDraftDiscount>;
  isBusy: boolean;
  failure: string | null;
  asks: Question | undefined;
  mayAsk(): boolean;
  onSave(isPriced: boolean): void;
}

export function CostCard({ sums, discount, isBusy, failure, asks, mayAsk, onSave }: CostCardProps) {
  const { draft, change } = useTakenOrder();
  const { subtotalPence, discountPence, totalPence } = sums;
  const { firstName, email, postcode } = draft.deliveryInfo;
  const payWay = choosePayWay(draft);
  const isCollected = draft.deliveryMethod === "collection";
  const ways: { value: PayWay; label: string; note?: string; isDisabled?: boolean }[] = [
    {
      value: "mailed",
      label: "Email the link",
      note: email.trim() === "" ? "no email address given" : email,
      isDisabled: email.trim() === "",
    },
    { value: "shown", label: "Copy the link to text it", note: "nothing is emailed" },
    { value: "card", label: "Card by phone", note: "key it into the terminal" },
    { value: "transfer", label: "Bank transfer", note: email.trim() === "" ? "no link" : "email them what to pay" },
    ...(isCollected ? [{ value: "cash" as const, label: "Cash on collection", note: "no link" }] : []),
  ];
  return (
    <DeskCard heading="Price and payment">
      <form
        className={desk.stack}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave(true);
        }}
      >
        <CostSums
          above={listGoods({ subtotalPence, discountPence, discountReason: "" })}
          label={
            <>
              {isCollected || postcode === "" ? "Delivery" : `Delivery to ${postcode}`} <Key>d</Key>
            </>
          }
          input={{ id: costFieldId, placeholder: isCollected ? "0.00" : "", value: draft.cost }}
          postcode={isCollected ? null : postcode}
          totalPence={totalPence}
          onType={(cost) => change({ cost })}
        />
        {isCollected ? null : <Estimate />}
        <InputField
          id="draft-discount-code"
          label="Discount code"
          optional
          maxLength={40}
          autoComplete="off"
          value={draft.discountCode}
          onChange={({ target }) => change({ discountCode: target.value })}
          {...(discountPence === 0 ? { error: discount?.message } : { hint: discount?.message })}
        />
        <RadioChoices
          legend={`How ${firstName === "" ? "they pay" : `${firstName} pays`}`}
          name="pay-way"
          isList
          choices={ways}
          value={payWay}
          onChange={(next) => change({ payWay: next })}
        />
        {failure === null ? null : (
          // On narrow windows the dock shows the failure and the button.
          <Notice kind="bad" className={layout.wideOnly}>
            {failure}
          </Notice>
        )}
        <ActionButton
          className={layout.wideOnly}
          type="submit"
          look="primary"
          block
          busyLabel={isBusy && "Saving…"}
          shortcut="s"
          keyLabel={saveLabels[payWay]}
          opens={false}
          asks={asks}
          mayAsk={mayAsk}
        >
          {saveLabels[payWay]}
        </ActionButton>
        <ActionButton
          block
          disabled={isBusy}
          shortcut="p"
          keyLabel="Save without a price"
          onClick={() => onSave(false)}
        >
          Save without a price
        </ActionButton>
        <p className={text.muted}>{hints[payWay]}</p>
      </form>
    </DeskCard>
  );
}

/** The estimate that the website shows for this postcode and these products; nothing until both are known. */
function Estimate() {
  const { deliveryInfo, lines } = useTakenOrder().draft;
  const postcode = useTyped(deliveryInfo.postcode);
  const cartItems = [];
  for (const { wanted, quantity } of lines) {
    if (wanted.kind !== "product") continue;
    const { id, key, selectedSize, selectedOption } = wanted;
    cartItems.push({ id, key, quantity, selectedSize, selectedOption });
  }
  const isWanted = postcode !== "" && cartItems.length > 0;
  const { data: estimate } = useCall("estimateDelivery", { postcode, cartItems }, { isWanted, keepsLast: true });
  if (!isWanted || estimate === undefined) return null;
  return (
    <div className={text.small} role="status">
      <p>
        Estimate for {estimate.place}: <b>{estimate.amount}</b>
        {estimate.rest}
      </p>
      <EstimateReasons reasons={estimate.reasons} />
      {cartItems.length < lines.length ? <p>Custom lines are not in this estimate.</p> : null}
    </div>
  );
}

export const saveLabels: Record<PayWay, string> = {
  mailed: "Save and send link",
  shown: "Save and create link",
  card: "Save, then record the card",
  transfer: "Save for a transfer",
  cash: "Save without a link",
};

const hints: Record<PayWay, string> = {
  mailed:
    "Before you ring off, say: “You will get an email with the total and a link. Nothing is taken until you pay.” If you save without a price, no email goes out yet.",
  shown: "The link is on the order page, to copy. No email goes out.",
  card: "Never write a card number down; type it into the terminal. The order page asks for the receipt number.",
  transfer:
    "With an email address, they get the total, your bank details and the day to pay by. The reference is the order number. Record the payment on the order page when it arrives.",
  cash: "Record the payment on the order page when they collect.",
};

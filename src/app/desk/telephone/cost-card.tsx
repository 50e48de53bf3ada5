import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { deskKey } from "#app/desk/desk-key.ts";
import desk from "#app/desk/desk-layout.module.css";
import { Key } from "#app/desk/key.tsx";
import { PoundsInput, RecentCosts } from "#app/desk/delivery-cost.tsx";
import { RadioChoices } from "#app/desk/radio-choices.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice } from "#domain/money.ts";
import styles from "./cost-card.module.css";
import { choosePayWay, type Draft, type PayWay, sumDraft } from "./draft.ts";

export const costFieldId = "draft-delivery-cost";

interface CostCardProps {
  draft: Draft;
  isBusy: boolean;
  failure: string | null;
  onChange(change: Partial<Draft>): void;
  onSave(isPriced: boolean): void;
}

/** What the order comes to, how it is paid, and the two ways to save it. */
export function CostCard({ draft, isBusy, failure, onChange, onSave }: CostCardProps) {
  const { goodsPence, totalPence } = sumDraft(draft);
  const { merges } = draft;
  const { firstName, email, postcode } = draft.deliveryInfo;
  const payWay = choosePayWay(draft);
  const isCollected = draft.deliveryMethod === "collection";
  const ways: { value: PayWay; label: string; note?: string; isDisabled?: boolean }[] = [
    {
      value: "mailed",
      label: "Link by email",
      note: email.trim() === "" ? "no email given" : email,
      isDisabled: email.trim() === "",
    },
    { value: "shown", label: "Link, read out or copied", note: "no email" },
    { value: "card", label: "Card, read out now", note: "terminal" },
    { value: "transfer", label: "Bank transfer", note: "no link" },
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
        <dl className={styles.sums}>
          <dt>Goods</dt>
          <dd>{formatPrice(goodsPence - (merges?.subtotalPence ?? 0))}</dd>
          {merges === null ? null : (
            <>
              <dt>From {merges.id}</dt>
              <dd>{formatPrice(merges.subtotalPence)}</dd>
            </>
          )}
          <dt>
            <label htmlFor={costFieldId}>
              {isCollected || postcode === "" ? "Delivery" : `Delivery to ${postcode}`} <Key>d</Key>
            </label>
          </dt>
          <dd>
            <PoundsInput
              id={costFieldId}
              placeholder={isCollected ? "0.00" : ""}
              {...deskKey("d", "Delivery cost")}
              value={draft.cost}
              onChange={(event) => onChange({ cost: event.target.value })}
            />
          </dd>
          {isCollected ? null : (
            <dd className={styles.recent}>
              <RecentCosts postcode={postcode} typed={draft.cost} onPick={(cost) => onChange({ cost })} />
            </dd>
          )}
          <dt className={styles.total}>Total</dt>
          <dd className={styles.total} aria-live="polite">
            {totalPence === null ? "—" : formatPrice(totalPence)}
          </dd>
        </dl>
        <RadioChoices
          legend={`How ${firstName === "" ? "they pay" : `${firstName} pays`}`}
          name="pay-way"
          isList
          choices={ways}
          value={payWay}
          onChange={(next) => onChange({ payWay: next })}
        />
        {failure === null ? null : (
          <Notice kind="bad" className={styles.inDock}>
            {failure}
          </Notice>
        )}
        <ActionButton
          className={styles.inDock}
          type="submit"
          look="primary"
          block
          busyLabel={isBusy && "Saving…"}
          shortcut="s"
          keyLabel={saveLabels[payWay]}
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

/** What the main button does. */
export const saveLabels: Record<PayWay, string> = {
  mailed: "Save and send link",
  shown: "Save and create link",
  card: "Save, then record the card",
  transfer: "Save without a link",
  cash: "Save without a link",
};

const hints: Record<PayWay, string> = {
  mailed:
    "Before you ring off, say: “You will get an email with the total and a link. Nothing is taken until you pay.” If you save without a price, no email goes out yet.",
  shown: "The link is on the order page, to copy or read out. No email goes out.",
  card: "Never write a card number down; type it into the terminal. The order page asks for the receipt number.",
  transfer: "Give them the order number as the reference. Record the payment on the order page when it arrives.",
  cash: "Record the payment on the order page when they collect.",
};

import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton, ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { parseTypedPounds } from "#app/desk/order/typed-pounds.ts";
import { useForm } from "#app/forms/use-form.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import { InputField } from "#app/ui/field.tsx";
import { formatShopDay, formatShortDate } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { parsePercent } from "#domain/orders/changes/discount.ts";
import { discountCodePattern, normalizeDiscountCode } from "#domain/orders/checkout/discount-code.ts";
import type { ListedDiscountCode as Code } from "#services/orders/discounts/discount-codes.ts";

export default function DiscountsPage() {
  const query = useCall("listDiscountCodes", {});
  return (
    <DeskPage heading="Discounts" isNarrow={false}>
      <p className={desk.advice}>
        Customers type a code at checkout. It takes its discount off the goods, not off the delivery, and each order
        shows it before you set the delivery cost. An order that is cancelled, or whose payment link has expired, does
        not count as a use.
      </p>
      <div className={desk.wideColumns}>
        <Loaded query={query} what="discount codes">
          {(codes) => (
            <DeskTable
              caption="Discount codes, newest first"
              columns={columns}
              rows={codes}
              keyOf={({ id }) => id}
              empty="No codes yet."
            />
          )}
        </Loaded>
        <CodeForm />
      </div>
    </DeskPage>
  );
}

const states: Record<Code["state"], string> = {
  open: "In use",
  early: "Not started",
  ended: "Ended",
  "used-up": "Used up",
  off: "Switched off",
};

const columns: readonly DeskColumn<Code>[] = [
  {
    head: "Code",
    cell: ({ code, state, switchedOffBy }) => (
      <>
        <b>{code}</b>
        <span className={desk.small}>
          {states[state]}
          {state === "off" ? ` by ${switchedOffBy}` : null}
        </span>
      </>
    ),
  },
  {
    head: "Takes off",
    cell: ({ percent, amountPence, minGoodsPence }) => (
      <>
        {percent === null ? formatPrice(amountPence ?? 0) : `${percent}%`}
        {minGoodsPence === 0 ? null : <span className={desk.small}>of goods from {formatPrice(minGoodsPence)}</span>}
      </>
    ),
  },
  {
    head: "Days",
    cell: ({ firstDay, lastDay, madeBy, createdAt }) => (
      <>
        {formatShortDate(firstDay)} to {formatShortDate(lastDay)}
        <span className={desk.small}>
          Made by {madeBy}, {formatShortDate(createdAt)}
        </span>
      </>
    ),
  },
  { head: "Uses", isRight: true, cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`) },
  { head: "Taken off", isRight: true, cell: ({ usedPence }) => formatPrice(usedPence) },
  {
    head: "Switch off",
    hidesHead: true,
    isRight: true,
    cell: ({ code, state }) =>
      state === "ended" || state === "off" ? null : (
        <ChangeButton
          aria-label={`Switch off ${code}`}
          run={() => call("switchOffDiscountCode", { code })}
          failure="Failed to switch the code off"
        >
          Switch off
        </ChangeButton>
      ),
  },
];

const nothing = { code: "", worth: "", firstDay: "", lastDay: "", maxUses: "", minimum: "" };
type Typed = typeof nothing;

/** Parses the typed fields. A worth or minimum that cannot be parsed gives null. */
function parseTyped({ worth, maxUses, minimum, ...typed }: Typed) {
  const percent = parsePercent(worth);
  return {
    ...typed,
    percent,
    amountPence: percent === null ? parseTypedPounds(worth) : null,
    maxUses: maxUses.trim() === "" ? null : Number(maxUses),
    minGoodsPence: minimum.trim() === "" ? 0 : parseTypedPounds(minimum),
  };
}

function findMistakes(typed: Typed) {
  const { percent, amountPence, maxUses, minGoodsPence } = parseTyped(typed);
  const isWorth = percent === null ? amountPence !== null && amountPence > 0 : Number.isInteger(percent);
  const mistakes: FieldErrors<Typed> = {};
  if (!discountCodePattern.test(normalizeDiscountCode(typed.code)))
    mistakes.code = "Please enter 3 to 20 letters and digits.";
  if (!isWorth) mistakes.worth = "Please enter whole per cent, such as 10%, or pounds, such as 5.";
  if (typed.firstDay === "") mistakes.firstDay = "Please choose a day.";
  if (typed.lastDay === "") mistakes.lastDay = "Please choose a day.";
  if (maxUses !== null && !(Number.isInteger(maxUses) && maxUses > 0))
    mistakes.maxUses = "Please enter a whole number.";
  if (minGoodsPence === null) mistakes.minimum = "Please enter pounds, such as 50.";
  return Object.keys(mistakes).length === 0 ? null : mistakes;
}

function CodeForm() {
  const { change } = useDeskChange();
  const [today] = useState(() => formatShopDay(new Date()));
  const form = useForm<Typed>({
    id: "discount",
    saved: { ...nothing, firstDay: today },
    check: findMistakes,
    async send(typed, { refuseFailed }) {
      const { minGoodsPence, ...terms } = parseTyped(typed);
      const run = () => call("makeDiscountCode", { ...terms, minGoodsPence: minGoodsPence ?? 0 });
      const isMade = await change(run, "Failed to make the code", { onError: refuseFailed });
      if (isMade) form.discard();
      return isMade;
    },
  });
  return (
    <DeskCard heading="Make a code">
      <form {...form.attributes} className={desk.stack} autoComplete="off">
        <InputField
          {...form.field("code")}
          label="Code"
          maxLength={40}
          autoCapitalize="characters"
          hint="Letters and digits. Customers may type it in small letters and with spaces."
        />
        <InputField {...form.field("worth")} label="Takes off, in £ or %" />
        <div className={desk.pair}>
          <InputField {...form.field("firstDay")} label="First day" type="date" />
          <InputField {...form.field("lastDay")} label="Last day" type="date" />
        </div>
        <div className={desk.pair}>
          <InputField {...form.field("maxUses")} label="Most uses" optional inputMode="numeric" />
          <InputField {...form.field("minimum")} label="Goods from £" optional inputMode="decimal" />
        </div>
        <ActionButton look="primary" type="submit" block busyLabel={form.isSending && "Saving…"}>
          Make the code
        </ActionButton>
      </form>
    </DeskCard>
  );
}

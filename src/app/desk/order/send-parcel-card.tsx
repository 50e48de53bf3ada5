import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { formatChoice } from "#app/cart/format-choice.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { CheckBox, RadioChoices } from "#app/desk/radio-choices.tsx";
import { type FieldErrors, useForm } from "#app/forms/use-form.ts";
import field from "#app/ui/field.module.css";
import { InputField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { parseTypedQuantity } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { formatShopDay, usualCarriers } from "#domain/orders/sending/fulfilment.ts";
import type { OrderLineView } from "#domain/orders/order-view.ts";
import styles from "./send-parcel-card.module.css";
import { useShownOrder } from "./shown-order.ts";

const otherCarrier = "Other";
export const sendParcelCardId = "send-parcel";

interface TypedParcel {
  /** For each line, as typed. */
  packed: readonly string[];
  carrier: string;
  otherCarrier: string;
  tracking: string;
  day: string;
  isLast: boolean;
  sendMail: boolean;
}

/** Records the next parcel: what is in it, who takes it, and when. Everything that is left is in it, unless less is typed. */
export function SendParcelCard() {
  const { order, target, change } = useShownOrder();
  const [today] = useState(() => formatShopDay(new Date()));
  const { unsent } = order;
  const form = useForm<TypedParcel>({
    id: "parcel",
    saved: {
      packed: unsent.map(String),
      carrier: usualCarriers[0],
      otherCarrier: "",
      tracking: "",
      day: today,
      isLast: false,
      sendMail: false,
    },
    check: (typed) => findParcelErrors(typed, unsent),
    send: ({ tracking, day, isLast, sendMail, ...typed }, refuse) => {
      const lines = readPacked(typed.packed).map((quantity, position) => ({ position, quantity: quantity ?? 0 }));
      const parcel = { carrier: nameCarrier(typed), tracking, sentOn: day, lines, isLast: isAll || isLast, sendMail };
      return change(() => call("sendParcel", { ...target, ...parcel }), undefined, refuse);
    },
  });
  const { packed, carrier, isLast } = form.values;
  const isAll: boolean = readPacked(packed).every((quantity, position) => quantity === unsent[position]);
  const number = order.fulfilments.length + 1;
  return (
    <DeskCard heading={number === 1 && isAll ? "Send this order" : `Send parcel ${number}`}>
      <div className={desk.stack} id={sendParcelCardId}>
        <ParcelContents
          lines={order.cartItems}
          unsent={unsent}
          packed={packed}
          onPack={(position, typed) => form.change({ packed: packed.with(position, typed) })}
        />
        {form.errors.packed === undefined ? null : (
          <p className={field.error} role="alert">
            {form.errors.packed}
          </p>
        )}
        <RadioChoices
          legend="Carrier"
          name="carrier"
          choices={[...usualCarriers, otherCarrier].map((one) => ({ value: one, label: one }))}
          value={carrier}
          onChange={(chosen) => form.change({ carrier: chosen })}
        />
        {carrier === otherCarrier ? (
          <InputField {...form.field("otherCarrier")} label="Name of the carrier" maxLength={60} autoComplete="off" />
        ) : null}
        <div className={desk.pair}>
          <InputField {...form.field("tracking")} label="Tracking" optional maxLength={100} autoComplete="off" />
          <InputField {...form.field("day")} label="Sent on" type="date" />
        </div>
        {isAll ? null : (
          <CheckBox
            label="This is the last parcel"
            checked={isLast}
            onTick={(isTicked) => form.change({ isLast: isTicked })}
          />
        )}
        <StepButtons onSave={(sendMail) => void form.submit({ sendMail })} />
      </div>
    </DeskCard>
  );
}

/** null: not a quantity. */
function readPacked(packed: readonly string[]): (number | null)[] {
  return packed.map((typed) => (["", "0"].includes(typed.trim()) ? 0 : parseTypedQuantity(typed)));
}

function nameCarrier(typed: Pick<TypedParcel, "carrier" | "otherCarrier">): string {
  return typed.carrier === otherCarrier ? typed.otherCarrier.trim() : typed.carrier;
}

function findParcelErrors(typed: TypedParcel, unsent: readonly number[]): FieldErrors<TypedParcel> | null {
  const quantities = readPacked(typed.packed);
  const wrong = quantities.findIndex((quantity, position) => quantity === null || quantity > (unsent[position] ?? 0));
  if (wrong !== -1) return { packed: `There ${unsent[wrong] === 1 ? "is" : "are"} ${unsent[wrong]} left to send.` };
  if (quantities.every((quantity) => quantity === 0)) return { packed: errorCatalogue["fulfilment.empty"].message };
  if (nameCarrier(typed) === "") return { otherCarrier: errorCatalogue["fulfilment.carrier"].message };
  return typed.day === "" ? { day: "Please choose the day it goes out." } : null;
}

interface ParcelContentsProps {
  lines: readonly OrderLineView[];
  /** The pieces of each line that are not sent yet. */
  unsent: readonly number[];
  /** What is typed for each line. */
  packed: readonly string[];
  onPack(position: number, typed: string): void;
}

/** How many pieces of each line go into a parcel. Lines that are all sent are left out. */
function ParcelContents({ lines, unsent, packed, onPack }: ParcelContentsProps) {
  return (
    <fieldset>
      <legend className={field.label}>Contents of this parcel</legend>
      {lines.map((line, position) => {
        const left = unsent[position] ?? 0;
        if (left === 0) return null;
        const id = `packed-${position}`;
        return (
          <div key={id} className={styles.line}>
            <label htmlFor={id} className={clsx(text.strong, text.breakable, styles.name)}>
              {line.originalName} <span className={desk.small}>{formatChoice(line)}</span>
            </label>
            <input
              className={clsx(field.input, styles.quantity)}
              id={id}
              inputMode="numeric"
              autoComplete="off"
              aria-describedby={`${id}-left`}
              value={packed[position] ?? ""}
              onChange={(event) => onPack(position, event.target.value)}
            />
            <span className={text.muted} id={`${id}-left`}>
              of {left}
            </span>
          </div>
        );
      })}
    </fieldset>
  );
}

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

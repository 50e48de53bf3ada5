import { clsx } from "clsx";
import { useState, type ComponentProps } from "react";
import { call } from "#app/calls/call.ts";
import { formatChoice } from "#app/cart/format-choice.ts";
import { useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { CheckBox, RadioChoices } from "#app/desk/kit/radio-choices.tsx";
import { useForm } from "#app/forms/use-form.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import field from "#app/ui/field.module.css";
import { InputField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { parseTypedQuantity } from "#domain/cart/cart.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { formatShopDay } from "#domain/format-date.ts";
import type { OrderLineView, OrderView } from "#domain/orders/order-view.ts";
import { isNearDay, planParcel, usualCarriers, type FulfilledLine } from "#domain/orders/parcels/fulfilment.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import styles from "./send-parcel-card.module.css";
import { useShownOrder } from "./shown-order.ts";

const otherCarrier = "Other";
export const sendParcelCardId = "send-parcel";

interface TypedParcel {
  /** The typed quantities by the keys of their lines. A line not listed goes into the parcel with all that is left. */
  packed: Readonly<Record<string, string>>;
  carrier: string;
  otherCarrier: string;
  tracking: string;
  day: string;
  isLast: boolean;
  sendMail: boolean;
}

export function SendParcelCard() {
  const { order, target, change } = useShownOrder();
  const [today] = useState(() => formatShopDay(new Date()));
  const unsent = listUnsent(order);
  const form = useForm<TypedParcel>({
    id: "parcel",
    saved: {
      packed: {},
      carrier: usualCarriers[0],
      otherCarrier: "",
      tracking: "",
      day: today,
      isLast: false,
      sendMail: false,
    },
    check: (typed) => findParcelErrors(typed, order),
    send: ({ tracking, day, isLast, sendMail, ...typed }, { refuseFailed }) => {
      const lines = parsePacked(unsent, typed.packed).map(({ position, quantity }) => ({
        position,
        quantity: quantity ?? 0,
      }));
      const parcel = { carrier: getCarrier(typed), tracking, sentOn: day, lines, isLast: isAll || isLast, sendMail };
      return change(() => call("sendParcel", { ...target, ...parcel }), undefined, refuseFailed);
    },
  });
  const { packed, carrier, isLast } = form.values;
  const isAll: boolean = parsePacked(unsent, packed).every(({ quantity, left }) => quantity === left);
  const number = order.fulfilments.length + 1;
  return (
    <DeskCard heading={number === 1 && isAll ? "Send this order" : `Send parcel ${number}`}>
      <div className={desk.stack} id={sendParcelCardId}>
        <fieldset>
          <legend className={field.label}>Contents of this parcel</legend>
          {unsent.map(({ key, position, left, line }) => {
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
                  value={packed[key] ?? String(left)}
                  onChange={({ target: { value } }) => form.change({ packed: { ...packed, [key]: value } })}
                />
                <span className={text.muted} id={`${id}-left`}>
                  of {left}
                </span>
              </div>
            );
          })}
        </fieldset>
        {form.errors.packed === undefined ? null : (
          <p className={field.error} role="alert">
            {form.errors.packed}
          </p>
        )}
        <CarrierChoice
          carrier={carrier}
          other={form.field("otherCarrier")}
          onChange={(chosen) => form.change({ carrier: chosen })}
        />
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

interface CarrierChoiceProps {
  carrier: string;
  other: Omit<ComponentProps<typeof InputField>, "label">;
  onChange(carrier: string): void;
}

export function CarrierChoice({ carrier, other, onChange }: CarrierChoiceProps) {
  return (
    <>
      <RadioChoices
        legend="Carrier"
        name="carrier"
        choices={[...usualCarriers, otherCarrier].map((one) => ({ value: one, label: one }))}
        value={carrier}
        onChange={onChange}
      />
      {carrier === otherCarrier ? (
        <InputField {...other} label="Name of the carrier" maxLength={60} autoComplete="off" />
      ) : null}
    </>
  );
}

/** Returns the carrier chosen or typed; "" for none. */
export function getCarrier(typed: Pick<TypedParcel, "carrier" | "otherCarrier">): string {
  return typed.carrier === otherCarrier ? typed.otherCarrier.trim() : typed.carrier;
}

function findParcelErrors(typed: TypedParcel, order: OrderWithUnsent): FieldErrors<TypedParcel> | null {
  const pieces: FulfilledLine[] = [];
  for (const { position, quantity } of parsePacked(listUnsent(order), typed.packed)) {
    if (quantity === null) return { packed: "Please write the pieces as whole numbers." };
    pieces.push({ position, quantity });
  }
  const planned = planParcel(order.unsent, pieces);
  const refusal = planned.ok ? undefined : planned.refusals[0];
  if (refusal !== undefined) return { packed: refusalMessage(refusal) };
  if (getCarrier(typed) === "") return { otherCarrier: errorCatalogue["fulfilment.carrier"].message };
  if (typed.day === "") return { day: "Please choose the day it goes out." };
  return isNearDay(typed.day, Date.now()) ? null : { day: errorCatalogue["fulfilment.day"].message };
}

/** Saves a step with or without an email to the customer. Without an email address, offers only the latter. */
export function StepButtons({ onSave, hasKey = true }: { onSave(sendMail: boolean): void; hasKey?: boolean }) {
  const { order } = useShownOrder();
  const isBusy = useDeskChange().busy !== null;
  const { firstName, email, phone } = order.deliveryInfo;
  const hasEmail = email !== "";
  const quietKey = hasEmail ? "q" : "s";
  const shared = { block: true, disabled: isBusy, busyLabel: isBusy && "Saving…" } as const;
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
        shortcut={hasKey ? quietKey : undefined}
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

interface UnsentLine {
  position: number;
  line: OrderLineView;
  left: number;
  /** Identifies the line and its remaining quantity, because a typed quantity no longer applies when either changes. */
  key: string;
}

type OrderWithUnsent = Pick<OrderView, "cartItems" | "unsent">;

export function listUnsent({ cartItems, unsent }: OrderWithUnsent): UnsentLine[] {
  return cartItems
    .map((line, position) => {
      const left = unsent[position] ?? 0;
      return { position, line, left, key: `${position} ${line.id} ${line.name} ${left}` };
    })
    .filter(({ left }) => left !== 0);
}

/**
 * Parses the pieces of each line in the parcel: those typed, or all that is left; null if the text is not a quantity.
 */
export function parsePacked(
  unsent: readonly UnsentLine[],
  typed: Readonly<Record<string, string>>,
): { position: number; left: number; quantity: number | null }[] {
  return unsent.map(({ key, position, left }) => {
    const written = (typed[key] ?? String(left)).trim();
    return { position, left, quantity: ["", "0"].includes(written) ? 0 : parseTypedQuantity(written) };
  });
}

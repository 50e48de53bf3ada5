import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { InputField } from "#app/ui/field.tsx";
import field from "#app/ui/field.module.css";
import { parseTypedQuantity } from "#domain/cart/typed-quantity.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { countUnsent, formatShopDay, usualCarriers } from "#domain/orders/fulfilment.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import { RadioChoices } from "#app/desk/radio-choices.tsx";
import { ParcelContents } from "./parcel-contents.tsx";
import styles from "./send-parcel-card.module.css";
import { useShownOrder } from "./shown-order.ts";
import { StepButtons } from "./step-buttons.tsx";

const otherCarrier = "Other";
const carrierFieldId = "parcel-carrier";
export const sendParcelCardId = "send-parcel";

/** Records the next parcel: what is in it, who takes it, and when. Everything that is left is in it, unless less is typed. */
export function SendParcelCard() {
  const { order, change } = useShownOrder();
  const unsent = countUnsent(order.cartItems, order.fulfilments);
  const [packed, setPacked] = useState(() => unsent.map(String));
  const [carrier, setCarrier] = useState<string>(usualCarriers[0]);
  const [otherName, setOtherName] = useState("");
  const [tracking, setTracking] = useState("");
  const [sentOn, setSentOn] = useState(() => formatShopDay(new Date()));
  const [isLast, setLast] = useState(false);
  const [failure, setFailure] = useState<{ part: "carrier" | "contents" | "day"; message: string } | null>(null);

  const quantities = packed.map((typed) =>
    typed.trim() === "" || typed.trim() === "0" ? 0 : parseTypedQuantity(typed),
  );
  const isAll = quantities.every((quantity, position) => quantity === unsent[position]);
  const number = order.fulfilments.length + 1;
  const name = carrier === otherCarrier ? otherName.trim() : carrier;

  function findFailure(): typeof failure {
    const wrong = quantities.findIndex((quantity, position) => quantity === null || quantity > (unsent[position] ?? 0));
    if (wrong !== -1)
      return {
        part: "contents",
        message: `There ${unsent[wrong] === 1 ? "is" : "are"} ${unsent[wrong]} left to send.`,
      };
    if (quantities.every((quantity) => quantity === 0))
      return { part: "contents", message: errorCatalogue["fulfilment.empty"].message };
    if (name === "") return { part: "carrier", message: errorCatalogue["fulfilment.carrier"].message };
    return sentOn === "" ? { part: "day", message: "Please choose the day it goes out." } : null;
  }

  function save(sendMail: boolean): void {
    const found = findFailure();
    setFailure(found);
    if (found !== null) {
      if (found.part === "carrier") document.getElementById(carrierFieldId)?.focus();
      return;
    }
    const lines = quantities.map((quantity, position) => ({ position, quantity: quantity ?? 0 }));
    const parcel = { carrier: name, tracking, sentOn, lines, isLast: isAll || isLast, sendMail };
    void change("Failed to update order", () =>
      call("sendParcel", { orderId: order.id, version: order.version, ...parcel }),
    );
  }

  return (
    <DeskCard headingId="send-heading" heading={number === 1 && isAll ? "Send this order" : `Send parcel ${number}`}>
      <div className={clsx(deskCardBody, styles.form)} id={sendParcelCardId} onInput={() => setFailure(null)}>
        <ParcelContents
          lines={order.cartItems}
          unsent={unsent}
          packed={packed}
          onPack={(position, typed) => setPacked(packed.map((old, at) => (at === position ? typed : old)))}
        />
        {failure?.part === "contents" ? <FailureLine message={failure.message} /> : null}
        <RadioChoices
          legend="Carrier"
          name="carrier"
          choices={[...usualCarriers, otherCarrier].map((one) => ({ value: one, label: one }))}
          value={carrier}
          onChange={setCarrier}
        />
        {carrier === otherCarrier ? (
          <InputField
            id={carrierFieldId}
            label="Name of the carrier"
            maxLength={60}
            autoComplete="off"
            value={otherName}
            error={failure?.part === "carrier" ? failure.message : null}
            onChange={(event) => setOtherName(event.target.value)}
          />
        ) : null}
        <div className={styles.pair}>
          <InputField
            id="parcel-tracking"
            label="Tracking"
            optional
            maxLength={100}
            autoComplete="off"
            value={tracking}
            onChange={(event) => setTracking(event.target.value)}
          />
          <InputField
            id="parcel-day"
            label="Sent on"
            type="date"
            value={sentOn}
            error={failure?.part === "day" ? failure.message : null}
            onChange={(event) => setSentOn(event.target.value)}
          />
        </div>
        {isAll ? null : (
          <label className={styles.check}>
            <input type="checkbox" checked={isLast} onChange={(event) => setLast(event.target.checked)} />
            This is the last parcel
          </label>
        )}
        <StepButtons onSave={save} />
      </div>
    </DeskCard>
  );
}

function FailureLine({ message }: { message: string }) {
  return (
    <p className={field.error} role="alert">
      {message}
    </p>
  );
}

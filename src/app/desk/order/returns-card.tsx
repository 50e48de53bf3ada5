import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useRequest } from "#app/desk/calls/use-request.ts";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { CheckBox } from "#app/desk/kit/radio-choices.tsx";
import { toFieldErrors } from "#app/forms/to-form-problem.ts";
import { useForm } from "#app/forms/use-form.ts";
import { ReturnForm } from "#app/orders/return-form.tsx";
import { InputField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { formatShortDate } from "#domain/format-date.ts";
import {
  listReturnable,
  planReturned,
  quantityField,
  returnReasonLabels,
  type OrderReturn,
} from "#domain/orders/returns/order-return.ts";
import { parsePieces } from "#domain/orders/returns/return-form.ts";
import { useShownOrder } from "./shown-order.ts";

/** The returns that are expected, to book them in, and a form for a customer who announces a return by phone. */
export function ReturnsCard() {
  const { order } = useShownOrder();
  const [isEntering, setEntering] = useState(false);
  const awaited = order.returns.filter(({ bookedAt }) => bookedAt === null);
  const canEnter = listReturnable(order, order.cartItems).length > 0;
  if (awaited.length === 0 && !canEnter) return null;
  return (
    <>
      {awaited.map((one) => (
        <BookCard key={one.id} awaited={one} />
      ))}
      {!canEnter ? null : isEntering ? (
        <EnterCard onClose={() => setEntering(false)} />
      ) : (
        <div>
          <ActionButton onClick={() => setEntering(true)}>Enter a return</ActionButton>
        </div>
      )}
    </>
  );
}

type Typed = Record<string, string>;

const againField = (position: number) => `again-${position}`;

function BookCard({ awaited }: { awaited: OrderReturn }) {
  const { order, target, change } = useShownOrder();
  const { id: returnId, lines, reason, announcedAt } = awaited;
  const canSellAgain = reason === "arrived-broken" ? "" : "yes";
  const form = useForm<Typed>({
    id: `return-${returnId}`,
    saved: Object.fromEntries(
      lines.flatMap(({ position, quantity }) => [
        [quantityField(position), String(quantity)],
        [againField(position), canSellAgain],
      ]),
    ),
    check(typed) {
      const checked = parseCame(typed, awaited);
      return checked.ok ? null : toFieldErrors(checked.refusals);
    },
    send(typed, { refuseFailed }) {
      const checked = parseCame(typed, awaited);
      const arrivedPieces = checked.ok ? checked.value : [];
      return change(() => call("bookReturn", { ...target, returnId, lines: arrivedPieces }), undefined, refuseFailed);
    },
  });
  const arrival = parseCame(form.values, awaited);
  const nothingCame = arrival.ok && arrival.value.length === 0;
  const words = order.history.find((entry) => entry.event === "return-announced" && entry.detail.returnId === returnId);
  return (
    <DeskCard heading="Return to book in" note={`Announced ${formatShortDate(announcedAt)}`} isActive>
      <form {...form.attributes} className={desk.stack} autoComplete="off">
        <p>
          <b>{returnReasonLabels[reason]}.</b>{" "}
          {words?.event === "return-announced" ? <span className={desk.words}>{words.detail.words}</span> : null}
        </p>
        {lines.map(({ position, quantity }) => (
          <div key={position}>
            <InputField
              {...form.field(quantityField(position))}
              label={order.cartItems[position]?.name ?? ""}
              inputMode="numeric"
              hint={`${quantity} announced. Enter what has come.`}
            />
            <CheckBox
              label="Can be sold again"
              checked={form.values[againField(position)] !== ""}
              onTick={(isTicked) => form.change({ [againField(position)]: isTicked ? "yes" : "" })}
            />
          </div>
        ))}
        <ActionButton type="submit" look="primary" block busyLabel={form.isSending && "Saving…"}>
          {nothingCame ? "Close: nothing came" : "Book in"}
        </ActionButton>
        <p className={text.muted}>
          What can be sold again goes back into the stock you count. Then the refund is filled in for you.
        </p>
      </form>
    </DeskCard>
  );
}

function parseCame(typed: Typed, awaited: OrderReturn) {
  const arrivedPieces = awaited.lines.map(({ position }) => ({
    position,
    quantity: parsePieces(typed, position),
    isRestocked: typed[againField(position)] !== "",
  }));
  return planReturned(awaited, arrivedPieces);
}

function EnterCard({ onClose }: { onClose(): void }) {
  const { order, target, change } = useShownOrder();
  const request = useRequest();
  const { firstName, email } = order.deliveryInfo;
  return (
    <DeskCard heading="Enter a return" note="For a customer on the phone">
      <ReturnForm
        order={order}
        lines={order.cartItems}
        send={async (asked) => {
          const save = () => request(asked, (requestId) => call("recordReturn", { requestId, ...target, ...asked }));
          if (await change(save)) onClose();
        }}
      />
      <p className={text.muted}>
        {email === ""
          ? "There is no email address: tell them where to send it."
          : `We will email ${firstName} where to send it.`}
      </p>
      <div>
        <ActionButton look="quiet" onClick={onClose}>
          Discard
        </ActionButton>
      </div>
    </DeskCard>
  );
}

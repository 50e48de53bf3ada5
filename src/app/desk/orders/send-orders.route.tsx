import { useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "#app/calls/call.ts";
import { useCall, useDesk } from "#app/desk/calls/use-call.ts";
import { deskFailureMessage, useDeskChange } from "#app/desk/calls/use-desk-change.ts";
import { BackLink, DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ActionButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { CarrierChoice, getCarrier } from "#app/desk/order/send-parcel-card.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { InputField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatCounted } from "#domain/format-counted.ts";
import { formatShopDay } from "#domain/format-date.ts";
import { deskListHref } from "#domain/orders/lists/desk-list-query.ts";
import { refusalReason } from "#domain/orders/order-moves.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { parseChosenOrders } from "#domain/orders/papers/chosen-orders.ts";
import { usualCarriers } from "#domain/orders/parcels/fulfilment.ts";
import { SentOrdersTable, type SendingOutcome } from "./sent-orders-table.tsx";
import { TrackingReader } from "./tracking-reader.tsx";

const toSend = deskListHref({ view: "to-send" });

export default function SendOrdersPage() {
  const { isOpen } = useDesk();
  const orderIds = parseChosenOrders(useSearchParams()[0]);
  const query = useCall("getOrders", { orderIds }, { isWanted: orderIds.length > 0, isEdited: true });
  return (
    <DeskPage
      heading={`Send ${formatCounted(orderIds.length, "order")}`}
      title="Send orders"
      back={<BackLink to={toSend} />}
    >
      {/* The server's page does not know the orders. */}
      {isOpen && orderIds.length === 0 ? (
        <p>No order selected. Tick the orders in the list “To send”.</p>
      ) : (
        <Loaded query={query} what="orders">
          {(orders) => <SendingForm orders={orders} />}
        </Loaded>
      )}
    </DeskPage>
  );
}

interface TypedSending {
  carrier: string;
  otherCarrier: string;
  day: string;
  sendMail: boolean;
  /** The tracking numbers, by order number. */
  numbers: Readonly<Record<string, string>>;
}

function SendingForm({ orders }: { orders: readonly DeskOrderView[] }) {
  const { handleAccessError } = useDesk();
  const { report, readAgain } = useDeskChange();
  const [today] = useState(() => formatShopDay(new Date()));
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, SendingOutcome>>>({});
  const unsentOrders = orders.filter((order) => refusalReason(order.status, "sendParcel", order) === null);
  const form = useForm<TypedSending>({
    id: "sending",
    saved: { carrier: usualCarriers[0], otherCarrier: "", day: today, sendMail: false, numbers: {} },
    check: (typed) => {
      if (getCarrier(typed) === "") return { otherCarrier: errorCatalogue["fulfilment.carrier"].message };
      return typed.day === "" ? { day: "Please choose the day they go out." } : null;
    },
    send: async (typed) => {
      await sendEach(typed);
      return false;
    },
  });
  const { carrier, numbers } = form.values;

  /**
   * Sends the parcels one after another. Each call names the version on the screen, so that no order is sent twice or
   * after a change that the user has not seen.
   */
  async function sendEach({ day, sendMail, numbers: tracking, ...typed }: TypedSending): Promise<void> {
    const tell = (id: string, outcome: SendingOutcome) => setOutcomes((before) => ({ ...before, [id]: outcome }));
    const parcel = { carrier: getCarrier(typed), sentOn: day, sendMail };
    let sent = 0;
    for (const { id, version } of unsentOrders) {
      tell(id, { kind: "busy", message: "Sending…" });
      try {
        const asked = { orderId: id, version, tracking: tracking[id]?.trim() ?? "", ...parcel };
        const { message } = await call("sendParcel", asked);
        tell(id, { kind: "ok", message });
        sent += 1;
      } catch (error) {
        if (handleAccessError(error)) return;
        tell(id, { kind: "bad", message: deskFailureMessage(error, "Failed to send. Please try again.") });
      }
    }
    await readAgain();
    if (sent === unsentOrders.length) report("ok", `${formatCounted(sent, "order")} sent.`);
    else
      report(
        "bad",
        `${formatCounted(sent, "order")} sent, ${unsentOrders.length - sent} not. The reason is beside each order. Those that have changed show their changes.`,
      );
  }

  const busyLabel = form.isSending && "Sending…";
  return (
    <div className={desk.stack}>
      {unsentOrders.length === 0 ? null : (
        <>
          <DeskCard heading="Parcels">
            <div className={desk.stack}>
              <CarrierChoice
                carrier={carrier}
                other={form.field("otherCarrier")}
                onChange={(chosen) => form.change({ carrier: chosen })}
              />
              <div className={desk.pair}>
                <InputField {...form.field("day")} label="Sent on" type="date" />
              </div>
            </div>
          </DeskCard>
          <TrackingReader
            orderIds={unsentOrders.map(({ id }) => id)}
            onRead={(found) => form.change({ numbers: { ...numbers, ...Object.fromEntries(found) } })}
          />
        </>
      )}
      <SentOrdersTable
        rows={orders.map((order) => ({
          order,
          number: numbers[order.id] ?? "",
          outcome: outcomes[order.id],
          isSending: form.isSending,
          onType: (id, number) => form.change({ numbers: { ...numbers, [id]: number } }),
        }))}
      />
      {unsentOrders.length === 0 ? null : (
        <div className={desk.line}>
          <ActionButton
            look="primary"
            shortcut="s"
            busyLabel={busyLabel}
            onClick={() => void form.submit({ sendMail: true })}
          >
            Send {unsentOrders.length} and email
          </ActionButton>
          <ActionButton shortcut="q" busyLabel={busyLabel} onClick={() => void form.submit({ sendMail: false })}>
            Send {unsentOrders.length} without emailing
          </ActionButton>
          <p className={text.muted}>
            Each order goes in one parcel with everything left of it. You can undo each within an hour.
          </p>
        </div>
      )}
    </div>
  );
}

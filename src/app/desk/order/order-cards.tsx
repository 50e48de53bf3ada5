import { clsx } from "clsx";
import { useSession } from "#app/accounts/use-session.ts";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { Only } from "#app/desk/frame/rights.tsx";
import { DeskCard, deskCardClass } from "#app/desk/kit/desk-card.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { OrderProgress } from "#app/orders/order-status.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { formatMoment } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { isReadyToCollect, orderFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { findAcceptRefusal } from "#domain/payments/judge-payment.ts";
import type { PaymentView } from "#domain/payments/payment.ts";
import { href } from "#domain/routes/href.ts";
import { AddressCard, CustomerCard, CustomerPageCard } from "./customer-cards.tsx";
import { DeliveryCostCard } from "./delivery-cost-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { MailedCard } from "./mailed-card.tsx";
import { MergeCard } from "./merge-card.tsx";
import { OrderButton } from "./order-actions.tsx";
import styles from "./order-cards.module.css";
import { PaymentLinkCard, PaymentsCard, RecordPaymentCard } from "./payments-card.tsx";
import { RefundCard } from "./refund-card.tsx";
import { ReturnsCard } from "./returns-card.tsx";
import { SendingCards } from "./sending-cards.tsx";
import { useShownOrder } from "./shown-order.ts";

export function OrderCards() {
  return (
    <>
      <Progress />
      <AttentionNotice />
      <DisputeNotice />
      <MergedNotice />
      <AskedNotice />
      <NoteForYou />
      <OthersHere />
      <div className={clsx(desk.columns, styles.columns)}>
        <div className={desk.stack}>
          <MergeCard />
          <ItemsCard />
        </div>
        <aside className={clsx(desk.stack, desk.aside, styles.money)} aria-label="Next steps">
          <SendingCards />
          <DeliveryCostCard />
          <PaymentLinkCard />
          <RecordPaymentCard />
          <ReturnsCard />
          <RefundCard />
        </aside>
        <div className={desk.stack}>
          <div className={desk.halves}>
            <CustomerCard />
            <AddressCard />
          </div>
          <NotesCard />
          <PaymentsCard />
          <HistoryCard />
          <MailedCard />
          <CustomerPageCard />
        </div>
      </div>
    </>
  );
}

function NoteForYou() {
  const { noteFor } = useShownOrder().order;
  const { userId } = useSession().session;
  if (!noteFor.some(({ personId }) => personId === userId)) return null;
  return (
    <Notice className={layout.mb4}>
      <p>A note in the history is for you.</p>
      <OrderButton className={layout.mt3} run={({ orderId }) => call("settleNote", { orderId })}>
        Done
      </OrderButton>
    </Notice>
  );
}

const lookEveryMs = 20_000;

/** Names the other users who have this order open. */
function OthersHere() {
  const { id: orderId } = useShownOrder().order;
  const { data: names = [] } = useCall("lookAtOrder", { orderId }, { everyMs: lookEveryMs });
  return (
    <p role="status" className={names.length === 0 ? undefined : clsx(text.strong, layout.mb4)}>
      {names.length === 0 ? null : `${names.join(" and ")} ${names.length === 1 ? "has" : "have"} this order open too.`}
    </p>
  );
}

function Progress() {
  const { order } = useShownOrder();
  if (orderFacts(order).stepsDone === null) return null;
  return (
    <div className={clsx(deskCardClass, styles.progress)}>
      <OrderProgress order={order} />
    </div>
  );
}

/** The desk's own notes on the order; notes by admins are in the history. */
function NotesCard() {
  const { adminNotes } = useShownOrder().order;
  if (adminNotes === "") return null;
  return (
    <DeskCard heading="Admin notes" note="Only you see these">
      <p className={desk.words}>{adminNotes}</p>
    </DeskCard>
  );
}

function MergedNotice() {
  const { mergedInto } = useShownOrder().order;
  if (mergedInto === null) return null;
  return (
    <Notice className={layout.mb4}>
      The items of this order are in <Link to={href("deskOrder", { orderId: mergedInto })}>order {mergedInto}</Link>.
    </Notice>
  );
}

function AttentionNotice() {
  const { order, allows } = useShownOrder();
  if (order.attention === null) return null;
  const acceptable = allows("settlePayment") ? findAcceptable(order) : undefined;
  return (
    <Notice kind="bad" className={layout.mb4}>
      <p className={desk.words}>{order.attention}</p>
      <div className={clsx(desk.line, layout.mt4)}>
        {acceptable === undefined ? null : (
          <OrderButton
            look="solid"
            shortcut="A"
            run={({ version }) => call("acceptPayment", { paymentId: acceptable.id, version })}
          >
            Count {formatPrice(acceptable.amountPence)} as the payment
          </OrderButton>
        )}
        <OrderButton
          shortcut="f"
          run={(target) => call("clearAttention", target)}
          failure="Failed to mark this as dealt with"
        >
          Mark as dealt with
        </OrderButton>
      </div>
    </Notice>
  );
}

/** Finds a payment that did not pay for the order automatically, and that an admin can accept as its payment. */
function findAcceptable(order: DeskOrderView): PaymentView | undefined {
  return order.payments.find((payment) => {
    const refunds = order.refunds.filter(({ paymentId }) => paymentId === payment.id);
    return payment.outcome === "flagged" && findAcceptRefusal(payment, refunds, order) === null;
  });
}

function DisputeNotice() {
  const { order } = useShownOrder();
  if (!order.isDisputed || !(orderFacts(order).waitsFor === "dispatch" || isReadyToCollect(order))) return null;
  return (
    <Notice kind="bad" className={layout.mb4}>
      <p>
        {order.disputes.some(({ state }) => state === "lost")
          ? "The bank decided for the customer, so nothing of this order is sent."
          : "The customer’s bank disputes the payment. Nothing of this order is sent until the dispute is won."}
      </p>
      <Only right="refund">
        <OrderButton
          className={layout.mt4}
          run={(target) => call("releaseDisputed", target)}
          asks={{
            title: "Send it all the same?",
            dismissLabel: "Send nothing",
            confirmLabel: "Release the order",
            isDangerous: true,
            text: "The order goes back to To send. If the bank decides for the customer, goods and money are gone.",
          }}
        >
          Release the order
        </OrderButton>
      </Only>
    </Notice>
  );
}

function AskedNotice() {
  const { askedAt, history, deliveryInfo } = useShownOrder().order;
  if (askedAt === null) return null;
  const question = history.find((entry) => entry.event === "information-asked");
  return (
    <Notice kind="wait" className={layout.mb4}>
      <p>
        Waiting for {deliveryInfo.firstName}’s answer since {formatMoment(askedAt)}:
      </p>
      <p className={desk.words}>{question?.detail.text}</p>
      <OrderButton className={layout.mt4} shortcut="w" run={(target) => call("settleQuestion", target)}>
        Answered another way
      </OrderButton>
    </Notice>
  );
}

import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { Button } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { Panel, PanelRule } from "#app/ui/panel.tsx";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { formatDate } from "#domain/format-date.ts";
import { cancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import { formatPrice } from "#domain/money.ts";
import { formatEstimateAmount } from "#domain/orders/checkout/shown-delivery.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import { listTotals } from "#domain/orders/order-totals.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import type { OrderPageView } from "#services/orders/page/order-page.ts";
import styles from "./order-money.module.css";
import { OrderTotals } from "./order-totals.tsx";
import { PayLink } from "./pay-link.tsx";
import type { ShownPage } from "./use-order-page.ts";

export function OrderMoney({ page }: { page: ShownPage }) {
  const { order } = page;
  const { customerNote } = statusFacts(order.status);
  const isPaid = isPaidStatus(order.status);
  return (
    <Panel heading={order.duePence > 0 && order.transfer?.state !== "lapsed" ? "To pay" : "Your order"}>
      <div className={clsx(layout.mt4, layout.mb4)}>
        <OrderTotals totals={listTotals(order, formatEstimateAmount(order.estimate))} />
      </div>
      {customerNote === undefined ? null : <p className={text.small}>{customerNote}</p>}
      {order.transfer === null ? null : <HowToTransfer order={order} transfer={order.transfer} />}
      {order.payableUntil === null ? null : (
        <p className={text.small}>This price holds until {formatDate(order.payableUntil)}, while stock lasts.</p>
      )}
      {order.paymentLink === null ? null : (
        <p className={clsx(layout.mt4, layout.mb4)}>
          <PayLink order={order} block>
            Pay {formatPrice(order.duePence)} now
          </PayLink>
        </p>
      )}
      {order.duePence > 0 && !isPaid ? (
        <p className={text.small}>
          You can cancel {cancelWithin}. {cancelExceptions}
        </p>
      ) : null}
      <PanelRule />
      <Contact />
      <div className={layout.screenOnly}>
        <CancelOrder page={page} />
      </div>
    </Panel>
  );
}

interface HowToTransferProps {
  order: Pick<OrderPageView, "id" | "duePence">;
  transfer: NonNullable<OrderPageView["transfer"]>;
}

function HowToTransfer({ order, transfer: { until, state, bank } }: HowToTransferProps) {
  const amount = formatPrice(order.duePence);
  if (state === "lapsed")
    return (
      <p className={text.small}>
        We held this price until {formatDate(until)}, and no transfer has reached us. Please do not transfer anything
        now. Would you still like the goods? Ask us below, or ring us.
      </p>
    );
  return (
    <>
      <p className={text.small}>
        Please transfer <b>{amount}</b> by {formatDate(until)}. Until then we hold this price, while stock lasts.
        {bank === null ? " For our bank details, please ring us." : null}
      </p>
      <div className={clsx(layout.mt4, layout.mb4)}>
        <SummaryList>
          <SummaryRow label="Account name">{bank?.accountName ?? null}</SummaryRow>
          <SummaryRow label="Sort code">{bank?.sortCode ?? null}</SummaryRow>
          <SummaryRow label="Account number">{bank?.accountNumber ?? null}</SummaryRow>
          <SummaryRow label="Reference">{order.id}</SummaryRow>
          <SummaryRow label="Amount">{amount}</SummaryRow>
        </SummaryList>
      </div>
    </>
  );
}

function Contact() {
  const site = useChrome()?.site;
  if (site === undefined) return null;
  return (
    <p className={text.small}>
      Something not right? <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>, {site.hours}, or{" "}
      <a href={`mailto:${site.email}`}>{site.email}</a>. You can also <a href="#ask">ask us here</a>.
    </p>
  );
}

/** Lets the customer cancel the order while nothing has been paid. Asks for confirmation in the same place. */
function CancelOrder({ page }: { page: ShownPage }) {
  const { order, link, show, load } = page;
  const [isAsking, setAsking] = useState(false);
  const { busy, failure, attempt } = useAttempt("Your order was not cancelled. Please try again, or ring us.");

  async function cancel(): Promise<void> {
    const isDone = await attempt(async () => show((await call("cancelOwnOrder", { link })).order));
    setAsking(false);
    if (!isDone) void load();
  }

  if (!order.canCancel) return <Notice kind="bad">{failure}</Notice>;
  return (
    <div className={layout.mt4}>
      <Notice kind="bad">{failure}</Notice>
      {!isAsking ? (
        <p className={clsx(text.small, layout.row, layout.gap0, layout.across2)}>
          <span>Changed your mind? Cancelling costs nothing.</span>
          <button className={styles.offer} type="button" onClick={() => setAsking(true)}>
            Cancel this order
          </button>
        </p>
      ) : (
        <div className={styles.question} role="group" aria-labelledby="cancel-question" tabIndex={-1} ref={focus}>
          <p id="cancel-question">
            <b>Cancel order {order.id}?</b> There is nothing to pay
            {order.transfer === null ? ", and any payment link stops working" : ", so please do not transfer anything"}.
          </p>
          <div className={clsx(layout.row, layout.mt3)}>
            <Button look="line" size="sm" onClick={() => setAsking(false)}>
              Keep the order
            </Button>
            <Button look="danger" size="sm" busyLabel={busy !== null && "Cancelling…"} onClick={() => void cancel()}>
              Cancel the order
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

import { clsx } from "clsx";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { CustomerCards } from "./customer-cards.tsx";
import { CustomerPageCard } from "./customer-page-card.tsx";
import { DeliveryCostCard } from "./delivery-cost-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { MailedCard } from "./mailed-card.tsx";
import { MergeCard } from "./merge-card.tsx";
import styles from "./order-cards.module.css";
import { OrderNotices } from "./order-notices.tsx";
import { PaymentLinkCard } from "./payment-link-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { RecordPaymentCard } from "./record-payment-card.tsx";
import { RefundCard } from "./refund-card.tsx";
import { SendingCards } from "./sending-cards.tsx";
import { useShownOrder } from "./shown-order.ts";

/** All that an order's page shows below its head: what to look at, what to do next, and what is known. */
export function OrderCards() {
  return (
    <>
      <OrderNotices />
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
          <RefundCard />
        </aside>
        <div className={desk.stack}>
          <CustomerCards />
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

/** What the desk has noted on the order by itself. What the admins write stands in the history. */
function NotesCard() {
  const { adminNotes } = useShownOrder().order;
  if (adminNotes === "") return null;
  return (
    <DeskCard heading="Admin notes" note="Only you see these">
      <p className={desk.words}>{adminNotes}</p>
    </DeskCard>
  );
}

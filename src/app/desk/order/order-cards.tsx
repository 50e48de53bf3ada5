import { clsx } from "clsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import { AskedNotice } from "./asked-notice.tsx";
import { AttentionNotice } from "./attention-notice.tsx";
import { CustomerCards } from "./customer-cards.tsx";
import { CustomerPageCard } from "./customer-page-card.tsx";
import { DeliveryCostCard } from "./delivery-cost-card.tsx";
import { HistoryCard } from "./history-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { MailedCard } from "./mailed-card.tsx";
import { MergeCard } from "./merge-card.tsx";
import styles from "./order-cards.module.css";
import { PaymentLinkCard } from "./payment-link-card.tsx";
import { PaymentsCard } from "./payments-card.tsx";
import { RecordPaymentCard } from "./record-payment-card.tsx";
import { RefundCard } from "./refund-card.tsx";
import { SendingCards } from "./sending-cards.tsx";
import { useShownOrder } from "./shown-order.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";

/** All that an order's page shows below its head: what to look at, what to do next, and what is known. */
export function OrderCards() {
  const { mergedInto } = useShownOrder().order;
  return (
    <>
      <AttentionNotice />
      {mergedInto === null ? null : (
        <Notice className={styles.merged}>
          The items of this order are in <Link to={href("deskOrder", { orderId: mergedInto })}>order {mergedInto}</Link>
          .
        </Notice>
      )}
      <AskedNotice />
      <div className={styles.columns}>
        <div className={styles.cards}>
          <MergeCard />
          <ItemsCard />
        </div>
        <aside className={clsx(styles.cards, styles.moneyColumn)} aria-label="Next steps">
          <SendingCards />
          <DeliveryCostCard />
          <PaymentLinkCard />
          <RecordPaymentCard />
          <RefundCard />
        </aside>
        <div className={styles.cards}>
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
    <DeskCard headingId="notes-heading" heading="Admin notes" note="Only you see these">
      <p className={clsx(deskCardBody, styles.notes)}>{adminNotes}</p>
    </DeskCard>
  );
}

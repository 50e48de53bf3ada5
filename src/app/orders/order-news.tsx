import { Notice } from "#app/ui/notice.tsx";
import { formatPrice } from "#domain/money.ts";
import { isPaidStatus } from "#domain/payments/amount-due.ts";
import styles from "./order-news.module.css";
import { hasPaymentAttempt } from "./pay-link.tsx";
import type { ShownPage } from "./use-order-page.ts";

export function OrderNews({ page }: { page: ShownPage }) {
  return (
    <>
      {page.order.asked === null ? null : (
        <Notice className={styles.news} kind="wait">
          We need to check something with you before we go on. <a href="#ask">Please answer below</a>.
        </Notice>
      )}
      <PaymentNews page={page} />
    </>
  );
}

/** Says that a payment is in progress or was abandoned, or that its link has expired. */
function PaymentNews({ page }: { page: ShownPage }) {
  const { order, comesFromPaying } = page;
  const isExtra = isPaidStatus(order.status);
  if (order.duePence === 0)
    return comesFromPaying && order.status === "paid" ? (
      <Notice className={styles.news} kind="ok" role="status">
        Thank you. Your payment has arrived, and a confirmation email is on its way to you.
      </Notice>
    ) : null;
  if (comesFromPaying)
    return (
      <Notice className={styles.news} kind="wait" role="status">
        Thank you. Your payment is on its way to us; this page shows it as soon as it arrives. Please do not pay again.
      </Notice>
    );
  if (isExtra)
    return (
      <Notice className={styles.news} kind="wait">
        Your order has changed since you paid, and {formatPrice(order.duePence)} is still to pay.
        {order.paymentLink === null ? " Ask us below for a payment link." : null}
      </Notice>
    );
  if (order.isLinkExpired)
    return (
      <Notice className={styles.news} kind="wait">
        The payment link has expired, and with it the price we held for you. Nothing has been paid. Ask us below for a
        new link: it costs nothing.
      </Notice>
    );
  if (order.paymentLink !== null && hasPaymentAttempt(order.paymentLink))
    return (
      <Notice className={styles.news} kind="bad">
        Your payment was not completed. Nothing has been taken, and you can try again.
      </Notice>
    );
  return null;
}

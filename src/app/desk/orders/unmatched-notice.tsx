import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./unmatched-notice.module.css";

/** Leads from the list of orders to the payments that belong to no order. Shows nothing when there are none. */
export function UnmatchedNotice({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice kind="bad" className={styles.notice}>
      {count === 1 ? "1 payment is not matched to an order." : `${count} payments are not matched to an order.`}{" "}
      <Link className={styles.link} to={href("deskPayments")}>
        {count === 1 ? "Review the payment" : "Review the payments"}
      </Link>
    </Notice>
  );
}

import { clsx } from "clsx";
import { type EnquiryStatus, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import styles from "./enquiry-pill.module.css";

const looks: Record<EnquiryStatus, string | undefined> = {
  new: styles.unseen,
  answered: styles.going,
  "visit-agreed": styles.going,
  quoted: styles.going,
  won: styles.won,
  lost: styles.lost,
};

/** Where an enquiry stands, in words. */
export function EnquiryPill({ status }: { status: EnquiryStatus }) {
  return <span className={clsx(styles.pill, looks[status])}>{enquiryStatusLabels[status]}</span>;
}

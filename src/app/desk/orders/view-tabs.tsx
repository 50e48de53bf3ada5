import { clsx } from "clsx";
import { Link } from "#app/ui/link.tsx";
import { deskListHref, type DeskListQuery } from "#domain/orders/listing/desk-list-query.ts";
import type { OrderCounts } from "#domain/orders/listing/order-filter.ts";
import { type DeskView, deskViews } from "#domain/orders/listing/waiting.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import styles from "./view-tabs.module.css";

export const viewLabels: Record<DeskView, string> = {
  waits: "Waiting",
  "needs-me": "Needs me",
  overdue: "Overdue",
  attention: "Attention",
  "to-send": "To send",
  asked: "Waiting for an answer",
  unpaid: "Waiting for payment",
  all: "All orders",
};
const urgentViews: readonly DeskView[] = ["overdue", "attention"];

/** The views of the list, each with how many the filters find in it. */
export function ViewTabs({ query, counts }: { query: DeskListQuery; counts: OrderCounts | null }) {
  return (
    <nav className={styles.tabs} aria-label="Views" data-in-place="">
      {deskViews.map((view, at) => (
        <Link
          key={view}
          className={clsx(styles.tab, urgentViews.includes(view) && (counts?.views[view] ?? 0) > 0 && styles.urgent)}
          to={deskListHref({ ...query, view, sort: undefined, after: undefined })}
          aria-current={query.view === view ? "true" : undefined}
          {...deskKey(String(at + 1), viewLabels[view])}
        >
          {viewLabels[view]} {counts === null ? null : <b className={styles.count}>{counts.views[view]}</b>}
        </Link>
      ))}
    </nav>
  );
}

import { clsx } from "clsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatMoment, formatShortDate, formatWaiting } from "#app/ui/format-date.ts";
import { StatusPill } from "#app/ui/status-pill.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { Link } from "#app/ui/link.tsx";
import table from "./desk-table.module.css";
import { formatContents } from "./format-contents.ts";
import { findNextStep, type NextStep } from "./next-step.ts";
import styles from "./order-row.module.css";

const lateAfterMs = 24 * 3_600_000;
const nextStepButton = { cell: styles.nextStepCell, link: buttonClass({ look: "line" }, styles.nextStepButton) };
const looks: Record<NextStep["kind"], { cell: string | undefined; link: string }> = {
  price: nextStepButton,
  link: nextStepButton,
  none: { cell: styles.openCell, link: clsx(table.link, styles.openLink) },
};

interface OrderRowProps {
  order: DeskOrderView;
  now: number;
  /** Whether the row belongs to the one above it. */
  isNested?: boolean;
  id?: string | undefined;
}

/** One order of the list. Below 1024 px its cells stack as a card. */
export function OrderRow({ order, now, isNested = false, id }: OrderRowProps) {
  const path = href("deskOrder", { orderId: order.id });
  const step = findNextStep(order);
  const { firstName, lastName, postcode } = order.deliveryInfo;
  return (
    <tr
      id={id}
      className={clsx(
        table.row,
        styles.row,
        isNested && styles.nested,
        order.attention !== null ? styles.needsAttention : step.kind === "price" && styles.needsPrice,
      )}
    >
      <td className={clsx(table.cell, styles.number)}>
        <Link className={table.link} to={path}>
          {order.id}
        </Link>
      </td>
      <td className={clsx(table.cell, text.muted, styles.waiting)}>
        <Waiting order={order} now={now} />
      </td>
      <td className={clsx(table.cell, styles.customer)}>
        {firstName} {lastName} {order.isAnonymous ? <span className={styles.guest}>Guest</span> : null}
      </td>
      <td className={clsx(table.cell, text.tabularNumbers, styles.postcode)}>{postcode}</td>
      <td className={clsx(table.cell, text.muted, styles.contents)}>{formatContents(order.cartItems)}</td>
      <td className={clsx(table.cell, table.alignRight, styles.partAmount)}>{formatPrice(order.subtotalPence)}</td>
      <td className={clsx(table.cell, table.alignRight, styles.partAmount)}>
        <Money pence={order.deliveryCostPence} />
      </td>
      <td className={clsx(table.cell, table.alignRight, styles.total)}>
        <Money pence={order.totalCostPence} />
      </td>
      <td className={clsx(table.cell, styles.status)}>
        <StatusPill className={styles.statusPill} status={order.status} method={order.deliveryMethod} />
        {order.attention === null ? null : <span className={styles.attention}>Needs attention</span>}
      </td>
      <td className={clsx(table.cell, table.alignRight, looks[step.kind].cell)}>
        <Link className={looks[step.kind].link} to={path} aria-label={`${step.label}: order ${order.id}`}>
          {step.label}
        </Link>
      </td>
    </tr>
  );
}

/** How long the customer has waited for a price, marked when late; for other orders the day of the order. */
function Waiting({ order, now }: { order: DeskOrderView; now: number }) {
  const waitedMs = now - Date.parse(order.createdAt);
  if (statusFacts(order.status).waitsFor !== "delivery-cost") {
    return (
      <time dateTime={order.createdAt} title={formatMoment(order.createdAt)}>
        {formatShortDate(order.createdAt)}
      </time>
    );
  }
  return (
    <time
      dateTime={order.createdAt}
      title={formatMoment(order.createdAt)}
      className={waitedMs >= lateAfterMs ? styles.late : undefined}
    >
      {formatWaiting(waitedMs)}
    </time>
  );
}

function Money({ pence }: { pence: Pence | null }) {
  return pence === null ? <span className={text.muted}>—</span> : formatPrice(pence);
}

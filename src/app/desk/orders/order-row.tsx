import { clsx } from "clsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatMoment, formatShortDate, formatWaiting } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import { StatusPill } from "#app/ui/order-status.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import { formatPrice } from "#domain/money.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { findWaitGroup } from "#domain/orders/listing/waiting.ts";
import { deskKey, deskRow } from "#app/desk/desk-key.ts";
import table from "#app/desk/desk-table.module.css";
import { formatContents } from "#app/desk/format-lines.ts";
import { describeStanding, findNextStep, isDue } from "./order-standing.ts";
import styles from "./order-row.module.css";

interface OrderRowProps {
  order: DeskOrderView;
  now: number;
  /** Whether the row belongs to the one above it. */
  isNested?: boolean;
  /** Whether the heading above says what status it has. */
  isInGroup?: boolean;
  id?: string | undefined;
  /** Whether the delivery cost is being set below the row. */
  isPricing?: boolean;
  /** Opens and closes that. Missing: the row only leads to the order. */
  onPrice?: () => void;
}

/** One order of the list. Below 1024 px its cells stack as a card. */
export function OrderRow({
  order,
  now,
  isNested = false,
  isInGroup = false,
  id,
  isPricing = false,
  onPrice,
}: OrderRowProps) {
  const path = href("deskOrder", { orderId: order.id });
  const step = findNextStep(order);
  const { firstName, lastName, postcode } = order.deliveryInfo;
  const standing = describeStanding(order, now);
  const stepLook =
    step.kind === "none" ? clsx(table.link, styles.openLink) : buttonClass({ look: "line" }, table.button);
  return (
    <tr
      id={id}
      className={clsx(
        table.row,
        styles.row,
        isNested && styles.nested,
        order.attention !== null || isLate(order, now)
          ? styles.needsAttention
          : step.kind === "price" && styles.needsPrice,
      )}
    >
      <td className={clsx(table.cell, styles.number)}>
        <Link className={table.link} to={path} {...deskRow}>
          {order.id}
        </Link>
      </td>
      <td className={clsx(table.cell, text.muted, styles.waiting)}>
        <Waiting order={order} now={now} />
      </td>
      <td className={clsx(table.cell, text.strong, styles.customer)}>
        {firstName} {lastName} <span className={styles.tag}>{postcode}</span>
        {order.isAnonymous ? <span className={text.visuallyHidden}>, guest</span> : null}
      </td>
      <td className={clsx(table.cell, styles.contents)}>{formatContents(order.cartItems)}</td>
      <td className={clsx(table.cell, text.muted, styles.standing)} title={standing}>
        {isInGroup ? null : (
          <StatusPill isSmall status={order.status} method={order.deliveryMethod} isRefunded={order.isRefunded} />
        )}
        {order.attention !== null && !isInGroup ? (
          <span className={styles.attention}>Needs attention</span>
        ) : isInGroup ? (
          standing
        ) : null}
      </td>
      <td className={clsx(table.cell, text.right, text.strong, styles.total)}>
        {formatPrice(order.totalCostPence ?? order.subtotalPence)}
        {order.totalCostPence === null ? <span className={text.visuallyHidden}> without delivery</span> : null}
      </td>
      <td className={clsx(table.cell, text.right, styles.step)}>
        {step.kind === "price" && onPrice !== undefined ? (
          <button
            type="button"
            className={stepLook}
            aria-expanded={isPricing}
            aria-label={`${step.label}: order ${order.id}`}
            {...deskKey("d", "Set delivery")}
            onClick={onPrice}
          >
            {step.label}
          </button>
        ) : (
          <Link className={stepLook} to={path} aria-label={`${step.label}: order ${order.id}`}>
            {step.label}
          </Link>
        )}
      </td>
    </tr>
  );
}

function isLate(order: DeskOrderView, now: number): boolean {
  return findWaitGroup({ ...order, attention: null }, isDue(order, now)) === "overdue";
}

/** How long the customer has waited, marked when that is too long; for an order that waits for nothing the day it was placed. */
function Waiting({ order, now }: { order: DeskOrderView; now: number }) {
  const isWaiting = findWaitGroup(order, isDue(order, now)) !== null;
  return (
    <time
      dateTime={order.createdAt}
      title={formatMoment(order.createdAt)}
      className={isLate(order, now) ? styles.late : undefined}
    >
      {isWaiting ? formatWaiting(now - Date.parse(order.createdAt)) : formatShortDate(order.createdAt)}
    </time>
  );
}

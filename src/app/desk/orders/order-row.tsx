import { clsx } from "clsx";
import { deskKey, deskRow } from "#app/desk/calls/desk-key.ts";
import { useMay } from "#app/desk/frame/rights.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import { formatLines } from "#app/desk/kit/format-lines.ts";
import { StatusPill } from "#app/orders/order-status.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatDayAndClock, formatMoment, formatShortDate, formatWaiting } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { isReadyToCollect, orderFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { href } from "#domain/routes/href.ts";
import { dayMs } from "#domain/time.ts";
import styles from "./order-row.module.css";

interface OrderRowProps {
  order: DeskOrderView;
  now: number;
  isNested?: boolean;
  /** Whether the heading above already states the order's status. */
  isInGroup?: boolean;
  id?: string | undefined;
  isPricing?: boolean;
  onPrice?: () => void;
  isTicked?: boolean;
  /** Ticks or unticks the order; if undefined, the order has no box. */
  onTick?: ((isTicked: boolean) => void) | undefined;
}

/** An order of the list. Below 1024 px its cells stack as a card. */
export function OrderRow({
  order,
  now,
  isNested = false,
  isInGroup = false,
  id,
  isPricing = false,
  onPrice,
  isTicked = false,
  onTick,
}: OrderRowProps) {
  const path = href("deskOrder", { orderId: order.id });
  const next = getNextStep(order);
  const mayPrice = useMay()("price");
  const step: NextStep =
    mayPrice || (next.kind !== "price" && next.kind !== "link") ? next : { label: "Open", kind: "none" };
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
        order.attention !== null || order.isDisputed || isLate(order, now)
          ? styles.needsAttention
          : step.kind === "price" && styles.needsPrice,
      )}
    >
      <td className={clsx(table.cell, styles.number)}>
        {onTick === undefined ? null : <Tick label={`Choose order ${order.id}`} isTicked={isTicked} onTick={onTick} />}
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
      <td className={clsx(table.cell, styles.contents)}>{formatLines(order.cartItems)}</td>
      <td className={clsx(table.cell, text.muted, styles.standing)} title={standing}>
        {isInGroup ? null : <StatusPill isSmall order={order} />}
        {order.noteFor.length === 0 ? null : (
          <span className={styles.attention}>Note for {order.noteFor.map(({ name }) => name).join(" and ")} </span>
        )}
        {isInGroup ? standing : null}
        {(order.attention !== null || order.isDisputed) && !isInGroup ? (
          <span className={styles.attention}>{order.isDisputed ? "Disputed" : "Needs attention"}</span>
        ) : null}
      </td>
      <td className={clsx(table.cell, text.right, text.strong, styles.total)}>
        {formatPrice(order.totalCostPence ?? order.discountedPence)}
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

interface TickProps {
  label: string;
  isTicked: boolean;
  onTick(isTicked: boolean): void;
}

/** A check box without a visible label, which takes presses across 44 px. */
function Tick({ label, isTicked, onTick }: TickProps) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" aria-label={label} checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
    </label>
  );
}

function isLate(order: DeskOrderView, now: number): boolean {
  return order.askedAt === null && orderFacts(order).waitsFor === "delivery-cost" && isDue(order, now);
}

function Waiting({ order, now }: { order: DeskOrderView; now: number }) {
  const { attention, askedAt } = order;
  const isOpen = isReadyToCollect(order) || orderFacts(order).waitsFor !== null;
  const isWaiting = isOpen || attention !== null || askedAt !== null;
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

type Standing = Pick<
  DeskOrderView,
  | "status"
  | "deliveryMethod"
  | "isRefunded"
  | "attention"
  | "isDisputed"
  | "disputes"
  | "askedAt"
  | "dueAt"
  | "link"
  | "paymentLinkActive"
  | "fulfilments"
  | "returns"
  | "goodsDueOn"
  | "duePence"
  | "transfer"
> & {
  deliveryInfo: { notes: string; email: string };
};

function isDue({ dueAt }: Pick<DeskOrderView, "dueAt">, nowMs: number): boolean {
  return dueAt !== null && Date.parse(dueAt) <= nowMs;
}

/** Describes the state of an order in a few words. The customer's requests come before the shop's own findings. */
export function describeStanding(order: Standing, nowMs: number): string {
  const [dispute] = order.disputes;
  if (order.isDisputed && dispute !== undefined)
    return `${dispute.state === "lost" ? "Dispute lost" : "Disputed"}: ${formatPaid(dispute)}`;
  if (order.attention !== null) return order.attention.split("\n")[0] ?? "";
  if (order.askedAt !== null) return `Asked ${formatMoment(order.askedAt)}`;
  const { waitsFor, label } = orderFacts(order);
  const { notes, email } = order.deliveryInfo;
  switch (waitsFor) {
    case "delivery-cost": {
      if (notes !== "") return `“${notes}”`;
      return order.dueAt === null || isDue(order, nowMs)
        ? "No delivery cost yet"
        : `Due by ${formatDayAndClock(order.dueAt)}`;
    }
    case "payment": {
      if (order.transfer !== null) return describeTransfer(order.transfer);
      if (!order.paymentLinkActive) return order.link?.failure ?? "No payment link";
      const link = order.link === null ? "Link" : `Link for ${formatPrice(order.link.amountPence)}`;
      if (email === "") return `${link} ready: no email, so ring`;
      const remindedAt = order.link?.remindedAt ?? null;
      return remindedAt === null ? `${link} sent` : `${link} sent, reminded ${formatShortDate(remindedAt)}`;
    }
    case "dispatch":
      if (order.duePence > 0) return `${formatPrice(order.duePence)} still to pay`;
      if (order.goodsDueOn !== null)
        return `${Date.parse(order.goodsDueOn) + dayMs < nowMs ? "Goods late, due" : "Goods due"} ${formatShortDate(order.goodsDueOn)}`;
      return order.fulfilments.length === 0 ? "To pack" : `Parcel ${order.fulfilments.length} sent, more to follow`;
    case null: {
      const awaited = order.returns.find(({ bookedAt }) => bookedAt === null);
      if (awaited !== undefined) return `Return announced ${formatShortDate(awaited.announcedAt)}`;
      const ready = order.fulfilments.at(-1);
      if (isReadyToCollect(order) && ready !== undefined) return `Ready since ${formatShortDate(ready.sentOn)}`;
      const arrived = order.fulfilments.filter(({ deliveredAt }) => deliveredAt !== null).length;
      if (arrived === 0 || arrived === order.fulfilments.length) return label;
      return `${arrived} of ${order.fulfilments.length} parcels delivered`;
    }
  }
}

function describeTransfer({ until, state }: NonNullable<DeskOrderView["transfer"]>): string {
  const day = formatShortDate(until);
  if (state === "lapsed") return `Not transferred by ${day}`;
  return `To be transferred by ${day}${state === "reminded" ? ", reminded" : ""}`;
}

interface NextStep {
  label: string;
  kind: "price" | "link" | "send" | "none";
}

export function getNextStep(
  order: Pick<DeskOrderView, "status" | "isRefunded" | "isDisputed" | "paymentLinkActive" | "transfer">,
): NextStep {
  if (order.isDisputed) return { label: "Open", kind: "none" };
  const { waitsFor } = orderFacts(order);
  if (waitsFor === "delivery-cost") return { label: "Set delivery", kind: "price" };
  if (waitsFor === "payment" && !order.paymentLinkActive && order.transfer === null)
    return { label: "Create link", kind: "link" };
  if (waitsFor === "dispatch") return { label: "Send", kind: "send" };
  return { label: "Open", kind: "none" };
}

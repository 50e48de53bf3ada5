import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { formatMoment, formatShortDate, formatWaiting } from "#app/ui/format-date.ts";
import { StatusPill } from "#app/ui/status-pill.tsx";
import { href } from "#domain/addresses/href.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { statusFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { formatContents } from "./format-contents.ts";
import { findNextStep, type NextStep } from "./next-step.ts";

const lateAfterMs = 24 * 3_600_000;
const looks: Record<NextStep["kind"], string | undefined> = {
  price: buttonClass({ look: "line" }, "btn-xs"),
  link: buttonClass({ look: "line" }, "btn-xs"),
  none: undefined,
};

/** One order of the list. Below 1024 px its cells stack as a card. */
export function OrderRow({ order, now }: { order: DeskOrderView; now: number }) {
  const path = href("deskOrder", { orderId: order.id });
  const step = findNextStep(order);
  const { firstName, lastName, postcode } = order.deliveryInfo;
  return (
    <tr className={order.attention !== null ? "alert" : step.kind === "price" ? "act" : undefined}>
      <td className="id">
        <Link to={path}>{order.id}</Link>
      </td>
      <td className="sub ag">
        <Waiting order={order} now={now} />
      </td>
      <td className="cu">
        {firstName} {lastName} {order.isAnonymous ? <span className="tagq">Guest</span> : null}
      </td>
      <td className="pc num">{postcode}</td>
      <td className="wh sub">{formatContents(order.cartItems)}</td>
      <td className="r h">{formatPrice(order.subtotalPence)}</td>
      <td className="r h">
        <Money pence={order.deliveryCostPence} />
      </td>
      <td className="r tt">
        <Money pence={order.totalCostPence} />
      </td>
      <td className="st">
        <StatusPill status={order.status} />
        {order.attention === null ? null : <span className="late attention">Needs attention</span>}
      </td>
      <td className="r ac">
        <Link className={looks[step.kind]} to={path} aria-label={`${step.label}: order ${order.id}`}>
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
      className={waitedMs >= lateAfterMs ? "late" : undefined}
    >
      {formatWaiting(waitedMs)}
    </time>
  );
}

function Money({ pence }: { pence: Pence | null }) {
  return pence === null ? <span className="nil">—</span> : formatPrice(pence);
}

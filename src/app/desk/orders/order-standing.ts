import { formatDayAndClock, formatMoment, formatShortDate } from "#app/ui/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { isReadyToCollect, orderFacts } from "#domain/orders/order-status.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";

type Standing = Pick<
  DeskOrderView,
  | "status"
  | "deliveryMethod"
  | "isRefunded"
  | "attention"
  | "askedAt"
  | "dueAt"
  | "link"
  | "paymentLinkActive"
  | "fulfilments"
  | "duePence"
> & {
  deliveryInfo: { notes: string; email: string };
};

/** Whether the time is over in which a request is to be priced. */
export function isDue({ dueAt }: Pick<DeskOrderView, "dueAt">, nowMs: number): boolean {
  return dueAt !== null && Date.parse(dueAt) <= nowMs;
}

/** Where an order stands, in the few words of a row. What the customer asks for goes before what the shop knows by itself. */
export function describeStanding(order: Standing, nowMs: number): string {
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
      if (!order.paymentLinkActive) return order.link?.failure ?? "No payment link";
      const link = order.link === null ? "Link" : `Link for ${formatPrice(order.link.amountPence)}`;
      return email === "" ? `${link} ready: no email, so ring` : `${link} sent`;
    }
    case "dispatch":
      if (order.duePence > 0) return `${formatPrice(order.duePence)} still to pay`;
      return order.fulfilments.length === 0 ? "To pack" : `Parcel ${order.fulfilments.length} sent, more to follow`;
    case null: {
      const ready = order.fulfilments.at(-1);
      if (isReadyToCollect(order) && ready !== undefined) return `Ready since ${formatShortDate(ready.sentOn)}`;
      const arrived = order.fulfilments.filter(({ deliveredAt }) => deliveredAt !== null).length;
      if (arrived === 0 || arrived === order.fulfilments.length) return label;
      return `${arrived} of ${order.fulfilments.length} parcels delivered`;
    }
  }
}

interface NextStep {
  label: string;
  /** price: waits for a delivery cost. link: waits for a payment link. send: is paid and still here. */
  kind: "price" | "link" | "send" | "none";
}

/** The admin's next step with an order, as the list offers it. */
export function findNextStep(order: Pick<DeskOrderView, "status" | "isRefunded" | "paymentLinkActive">): NextStep {
  const { waitsFor } = orderFacts(order);
  if (waitsFor === "delivery-cost") return { label: "Set delivery", kind: "price" };
  if (waitsFor === "payment" && !order.paymentLinkActive) return { label: "Create link", kind: "link" };
  if (waitsFor === "dispatch") return { label: "Send", kind: "send" };
  return { label: "Open", kind: "none" };
}

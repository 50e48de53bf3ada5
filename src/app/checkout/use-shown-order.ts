import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { href } from "#domain/addresses/href.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { parseOrderFragment } from "#domain/orders/page/order-page-link.ts";
import { findPlacedOrder, forgetLastOrder, forgetPlacedOrder } from "./last-order.ts";

/** The shop answered, and not to the order's owner. */
const refusals = new Set(["unauthenticated", "permission-denied", "not-found", "invalid-argument"]);

/** The order that the address names. Redirects to the home page where it names none, or one that the visitor may not read. */
export function useShownOrder(): { shown: OrderView | "loading" | "failed"; show: (changed: OrderView) => void } {
  const navigate = useNavigate();
  const orderId = parseOrderFragment(useLocation().hash);
  const [shown, show] = useState<OrderView | "loading" | "failed">(() => findPlacedOrder(orderId) ?? "loading");

  useEffect(() => {
    const leave = () => void navigate(href("home"), { replace: true });
    if (orderId === null) return leave();
    if (findPlacedOrder(orderId) !== null) return forgetPlacedOrder();
    let isCurrent = true;
    call("getOrder", { orderId }).then(
      (order) => {
        if (isCurrent) show(order);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (!(error instanceof CallError) || !refusals.has(error.status)) return show("failed");
        forgetLastOrder();
        leave();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [orderId, navigate]);

  return { shown, show };
}

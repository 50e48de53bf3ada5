import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { paidFragment } from "#domain/orders/page/order-page-link.ts";
import type { OrderPageView } from "#domain/orders/page/order-page-view.ts";

export type OrderPage = {
  link: string;
  load(): Promise<void>;
} & (
  | { phase: "loading" | "unknown" | "signed-out" | "failed" }
  | {
      phase: "shown";
      order: OrderPageView;
      /** The customer comes from the payment page, having paid. */
      comesFromPaying: boolean;
      show(order: OrderPageView): void;
    }
);

/** While a payment is on its way, the page asks for it so often and so many times. */
const askAgainMs = 3_000;
const mostTimes = 20;

/** The order of a page's address. It is read again when the tab is shown again, and while a payment is on its way. */
export function useOrderPage(link: string): OrderPage {
  const { hash } = useLocation();
  const [order, setOrder] = useState<OrderPageView | null>(null);
  const [failure, setFailure] = useState<"unknown" | "signed-out" | "failed" | null>(null);
  const [times, setTimes] = useState(0);

  const load = useCallback(async (): Promise<void> => {
    try {
      setOrder(await call("getOrderPage", { link }));
      setFailure(null);
    } catch (error) {
      setFailure(toFailure(error));
    }
  }, [link]);

  useEffect(() => {
    void load();
    function reloadWhenVisible(): void {
      if (document.visibilityState === "visible") void load();
    }
    // A page that the browser kept and shows again has not been hidden for the document.
    function reloadWhenKept({ persisted }: PageTransitionEvent): void {
      if (persisted) void load();
    }
    document.addEventListener("visibilitychange", reloadWhenVisible);
    window.addEventListener("pageshow", reloadWhenKept);
    return () => {
      document.removeEventListener("visibilitychange", reloadWhenVisible);
      window.removeEventListener("pageshow", reloadWhenKept);
    };
  }, [load]);

  const comesFromPaying = hash === paidFragment;
  const isPaymentDue = comesFromPaying && order !== null && order.duePence > 0 && times < mostTimes;
  useEffect(() => {
    if (!isPaymentDue) return;
    const timer = setTimeout(() => {
      setTimes(times + 1);
      void load();
    }, askAgainMs);
    return () => clearTimeout(timer);
  }, [isPaymentDue, times, load]);

  // What is shown already stays when reading it again fails.
  if (order !== null) return { phase: "shown", link, load, order, comesFromPaying, show: setOrder };
  return { phase: failure ?? "loading", link, load };
}

function toFailure(error: unknown): "unknown" | "signed-out" | "failed" {
  if (!(error instanceof CallError)) return "failed";
  if (error.status === "unauthenticated") return "signed-out";
  return error.status === "not-found" || error.status === "invalid-argument" ? "unknown" : "failed";
}

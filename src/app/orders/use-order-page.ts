import { useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { paidFragment } from "#domain/orders/page/order-page-link.ts";
import type { OrderPageView } from "#services/orders/page/order-page.ts";

export interface ShownPage {
  link: string;
  order: OrderPageView;
  /** Whether the customer has come back from the payment page after paying. */
  comesFromPaying: boolean;
  load(): Promise<void>;
  show(order: OrderPageView): void;
}

/** While a payment is in progress, the page asks for it at this interval, up to this many times. */
const askAgainMs = 3_000;
const maxTimes = 20;

/** Returns the order of a page's URL. Reads it again when the tab is shown, and while a payment is in progress. */
export function useOrderPage(link: string) {
  const { hash } = useLocation();
  const ask = useCallback(() => call("getOrderPage", { link }), [link]);
  const { value: order, setValue: show, error, load } = useAnswer<OrderPageView>(ask, { fresh: true });
  const [times, setTimes] = useState(0);

  const comesFromPaying = hash === paidFragment;
  const isPaymentDue = comesFromPaying && order !== null && order.duePence > 0 && times < maxTimes;
  useEffect(() => {
    if (!isPaymentDue) return;
    const timer = setTimeout(() => {
      setTimes(times + 1);
      void load();
    }, askAgainMs);
    return () => clearTimeout(timer);
  }, [isPaymentDue, times, load]);

  const page: ShownPage | null = order === null ? null : { link, order, comesFromPaying, load, show };
  return { page, phase: getPhase(error), load };
}

/** Returns why an order, or one of its documents, is not shown. */
export function getPhase(error: unknown): "loading" | "unknown" | "signed-out" | "failed" {
  if (error === null) return "loading";
  if (!(error instanceof CallError)) return "failed";
  if (error.status === "unauthenticated") return "signed-out";
  return error.status === "not-found" || error.status === "invalid-argument" ? "unknown" : "failed";
}

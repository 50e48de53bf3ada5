import { useEffect, useMemo, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { href } from "#domain/addresses/href.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { formatOrderPageLink, parseOrderFragment } from "#domain/orders/page/order-page-link.ts";
import { rememberLastOrder } from "./last-order.ts";
import { readConfirmation } from "./read-confirmation.ts";
import { type ShownOrder, showOrder, showPlacedOrder } from "./shown-order.ts";

/** The shop answered, and not to the order's owner. */
const refusals = new Set(["unauthenticated", "permission-denied", "not-found", "invalid-argument"]);

/**
 * The order of the navigation state, or the one that the address names, read again. Redirects to the home page where there is neither,
 * or where the visitor may not read it.
 */
export function useShownOrder(): { shown: ShownOrder | "loading" | "failed"; show: (changed: OrderView) => void } {
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const isInBrowser = useIsInBrowser();
  const placed = useMemo(() => (isInBrowser ? readConfirmation(state) : null), [isInBrowser, state]);
  const [loaded, setLoaded] = useState<ShownOrder | "loading" | "failed">("loading");

  useEffect(() => {
    if (readConfirmation(state) !== null) return;
    const orderId = parseOrderFragment(hash);
    const leave = () => void navigate(href("home"), { replace: true });
    if (orderId === null) return leave();
    let isCurrent = true;
    call("getOrder", { orderId }).then(
      (order) => {
        if (isCurrent) setLoaded(showOrder(order));
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (!(error instanceof CallError) || !refusals.has(error.status)) return setLoaded("failed");
        rememberLastOrder(null);
        leave();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [state, hash, navigate]);

  /** The navigation state holds the order as it was placed, so it is dropped: the address names the order. */
  function show(changed: OrderView): void {
    setLoaded(showOrder(changed));
    void navigate(formatOrderPageLink(changed.id), { replace: true, state: null, preventScrollReset: true });
  }

  return { shown: placed === null ? loaded : showPlacedOrder(placed), show };
}

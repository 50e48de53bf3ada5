import { useCallback, useEffect, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { href } from "#domain/addresses/href.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { Link } from "#app/ui/link.tsx";
import { OrderBlock } from "./order-block.tsx";
import { sessionStore } from "./use-session.ts";

/** The customer's own orders, newest first. Reloads when the browser tab becomes visible again. */
export function OrdersTab() {
  const [orders, setOrders] = useState<readonly OrderView[] | "loading" | "failed">("loading");

  const load = useCallback(async (): Promise<void> => {
    try {
      setOrders(await call("listMyOrders", {}));
    } catch (error) {
      // The session has ended. Once the store knows, the page offers to sign in.
      if (error instanceof CallError && error.status === "unauthenticated") {
        await sessionStore.load({ fresh: true }).catch(() => undefined);
      }
      // Orders already shown stay.
      setOrders((shown) => (typeof shown === "string" ? "failed" : shown));
    }
  }, []);

  useEffect(() => {
    void load();
    function reloadWhenVisible(): void {
      if (document.visibilityState === "visible") void load();
    }
    document.addEventListener("visibilitychange", reloadWhenVisible);
    return () => document.removeEventListener("visibilitychange", reloadWhenVisible);
  }, [load]);

  if (orders === "loading") return <Loading label="Loading your orders…" />;
  if (orders === "failed") {
    return (
      <div role="alert">
        <EmptyState
          heading="Failed to load your order history. Please try again later."
          help="Your orders are safe. It is only this list that did not load."
        >
          <Button look="line" onClick={() => void load()}>
            Try again
          </Button>
        </EmptyState>
      </div>
    );
  }
  if (orders.length === 0) {
    return (
      <EmptyState
        heading="You have no orders yet"
        help="Once you have sent an order request, you can follow it here until it reaches you."
      >
        <Link className={buttonClass({ look: "solid" })} to={href("products")}>
          View Products
        </Link>
      </EmptyState>
    );
  }
  return (
    <>
      {orders.map((order) => (
        <OrderBlock key={order.id} order={order} />
      ))}
    </>
  );
}

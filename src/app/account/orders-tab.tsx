import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { href } from "#domain/addresses/href.ts";
import { Link } from "#app/ui/link.tsx";
import { OrderBlock } from "./order-block.tsx";
import { asCustomer } from "./use-session.ts";

const listOrders = () => asCustomer(call("listMyOrders", {}));

/** The customer's own orders, newest first. Reloads when the browser tab becomes visible again. */
export function OrdersTab() {
  const { value: orders, error, load } = useAnswer(listOrders, { fresh: true });
  if (orders === null && error === null) return <Loading label="Loading your orders…" />;
  if (orders === null) {
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
        help="Once you have sent an order request, you can follow it here until it reaches you. What you ordered as a guest is here too as soon as you have confirmed your email address."
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

import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { LateComponent } from "#app/late/late-component.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Link } from "#app/ui/link.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Tabs, type Tab } from "#app/ui/tabs.tsx";
import { orderFacts } from "#domain/orders/order-status.ts";
import type { OrderView } from "#domain/orders/order-view.ts";
import { formatQuery, href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import type { AccountTab } from "#domain/routes/query-parameters.ts";
import type { OnLeft } from "./account-facts.tsx";
import { OrderBlock } from "./order-block.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import type { Session } from "./session-store.ts";
import { asCustomer } from "./use-session.ts";

const tabs: readonly Tab<AccountTab>[] = [
  { name: "profile", label: "Profile" },
  { name: "orders", label: "Orders" },
];
const adminTabs: readonly Tab<AccountTab>[] = [...tabs, { name: "security", label: "Signing in" }];

interface MyAccountProps {
  session: Session;
  message: string | null;
  onLeft: OnLeft;
}

/** A registered customer's account. The URL names the tab; without one, orders come first if one is in progress. */
export function MyAccount({ session, message, onLeft }: MyAccountProps) {
  const [query, setQuery] = useSearchParams();
  // The tab for a URL without one; null until it is known.
  const [tabWithoutName, setTab] = useState<AccountTab | null>(null);
  // The orders that decided the tab; null once a tab has been selected.
  const [firstOrders, setFirstOrders] = useState<OrderView[] | null>(null);
  const isNamed = query.has("tab");
  const tab = isNamed ? parseQuery("account", query).tab : tabWithoutName;
  useEffect(() => {
    if (isNamed) return;
    listOrders().then(
      (orders) => {
        setFirstOrders(orders);
        setTab((before) => before ?? (orders.some(isUnderWay) ? "orders" : "profile"));
      },
      () => setTab((before) => before ?? "profile"),
    );
  }, [isNamed]);
  if (tab === null) return <Loading label="Loading…" />;
  const isAdmin = session.isAdmin || session.mustSetUpSecondFactor === true;
  const selected = tab === "security" && !isAdmin ? "profile" : tab;

  function select(name: AccountTab): void {
    setFirstOrders(null);
    setTab(name);
    setQuery(formatQuery("account", { tab: name }), { replace: true, preventScrollReset: true, state: keepFocus });
  }

  return (
    <Tabs label="Account" tabs={isAdmin ? adminTabs : tabs} selected={selected} onSelect={select}>
      {selected === "profile" ? <ProfileTab session={session} message={message} onLeft={onLeft} /> : null}
      {selected === "orders" ? <OrdersTab first={firstOrders} /> : null}
      {selected === "security" ? <LazySecurityTab /> : null}
    </Tabs>
  );
}

function isUnderWay(order: OrderView): boolean {
  return orderFacts(order).stepsDone !== null && order.status !== "delivered";
}

/** The security tab, whose code loads on use because only admins need it. */
function LazySecurityTab() {
  return (
    <LateComponent load={async () => (await import("./security-tab.tsx")).SecurityTab} props={{}}>
      <Loading label="Loading…" />
    </LateComponent>
  );
}

const listOrders = () => asCustomer(call("listMyOrders", {}));

/** The customer's orders, newest first. They are read again when the browser tab becomes visible. */
function OrdersTab({ first }: { first: OrderView[] | null }) {
  const { value: orders, error, load } = useAnswer(listOrders, { fresh: true, first });
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

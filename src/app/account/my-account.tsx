import { useSearchParams } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { LateComponent } from "#app/hydration/late-component.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import { formatQuery } from "#domain/addresses/href.ts";
import { parseQuery } from "#domain/addresses/match.ts";
import type { AccountTab } from "#domain/addresses/query-parameters.ts";
import { OrdersTab } from "./orders-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import type { Session } from "./session-store.ts";

const tabs: readonly Tab<AccountTab>[] = [
  { name: "profile", label: "Profile" },
  { name: "orders", label: "Orders" },
];
const adminTabs: readonly Tab<AccountTab>[] = [...tabs, { name: "security", label: "Signing in" }];

interface MyAccountProps {
  session: Session;
  message: string | null;
  onSignedOutEverywhere(session: Session): void;
}

/** The account of a registered customer. The tab is part of the address, so that a link can lead to the orders. */
export function MyAccount({ session, message, onSignedOutEverywhere }: MyAccountProps) {
  const [query, setQuery] = useSearchParams();
  const { tab } = parseQuery("account", query);
  const isAdmin = session.isAdmin || session.mustSetUpSecondFactor === true;
  const selected = tab === "security" && !isAdmin ? "profile" : tab;

  function select(name: AccountTab): void {
    setQuery(formatQuery("account", { tab: name }), { replace: true, preventScrollReset: true, state: keepFocus });
  }

  return (
    <Tabs label="Account" tabs={isAdmin ? adminTabs : tabs} selected={selected} onSelect={select}>
      {selected === "profile" ? (
        <ProfileTab session={session} message={message} onSignedOutEverywhere={onSignedOutEverywhere} />
      ) : null}
      {selected === "orders" ? <OrdersTab /> : null}
      {selected === "security" ? <LazySecurityTab /> : null}
    </Tabs>
  );
}

/** Only admins need its code. */
function LazySecurityTab() {
  return (
    <LateComponent load={async () => (await import("./security-tab.tsx")).SecurityTab} props={{}}>
      <Loading label="Loading…" />
    </LateComponent>
  );
}

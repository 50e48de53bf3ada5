import { useSearchParams } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";
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

interface MyAccountProps {
  session: Session;
  message: string | null;
  onSignedOutEverywhere(session: Session): void;
}

/** The account of a registered customer. The tab is part of the address, so that a link can lead to the orders. */
export function MyAccount({ session, message, onSignedOutEverywhere }: MyAccountProps) {
  const [query, setQuery] = useSearchParams();
  const { tab: selected } = parseQuery("account", query);

  function select(tab: AccountTab): void {
    setQuery(formatQuery("account", { tab }), { replace: true, preventScrollReset: true, state: keepFocus });
  }

  return (
    <Tabs label="Account" tabs={tabs} selected={selected} onSelect={select}>
      {selected === "profile" ? (
        <ProfileTab session={session} message={message} onSignedOutEverywhere={onSignedOutEverywhere} />
      ) : (
        <OrdersTab />
      )}
    </Tabs>
  );
}

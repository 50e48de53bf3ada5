import { useSearchParams } from "react-router";
import { keepFocus } from "#app/chrome/use-page-change.ts";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import { OrdersTab } from "./orders-tab.tsx";
import { ProfileTab } from "./profile-tab.tsx";
import type { Session } from "./session-store.ts";

type AccountTab = "profile" | "orders";

const tabs: readonly Tab<AccountTab>[] = [
  { name: "profile", label: "Profile" },
  { name: "orders", label: "Orders" },
];

/** The account of a registered customer. The tab is part of the address, so that a link can lead to the orders. */
export function MyAccount({ session }: { session: Session }) {
  const [query, setQuery] = useSearchParams();
  const selected: AccountTab = query.get("tab") === "orders" ? "orders" : "profile";

  function select(tab: AccountTab): void {
    setQuery(tab === "orders" ? { tab } : {}, { replace: true, preventScrollReset: true, state: keepFocus });
  }

  return (
    <Tabs label="Account" tabs={tabs} selected={selected} onSelect={select}>
      {selected === "profile" ? <ProfileTab session={session} /> : <OrdersTab />}
    </Tabs>
  );
}

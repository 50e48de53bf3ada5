import { useState } from "react";
import { useLocation } from "react-router";
import { call } from "#app/calls/call.ts";
import { saveFile } from "#app/calls/save-file.ts";
import { NoScript } from "#app/chrome/no-script.tsx";
import { deskRow } from "#app/desk/calls/desk-key.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { BackLink, DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/frame/desk-main.tsx";
import { Only } from "#app/desk/frame/rights.tsx";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Thanks } from "#app/forms/call-form.tsx";
import { ErasureLists } from "#app/legal/erasure-lists.tsx";
import { StatusPill } from "#app/orders/order-status.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import text from "#app/ui/text.module.css";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import { formatDate } from "#domain/format-date.ts";
import type { NamedCustomer } from "#domain/legal/customer-claim.schema.ts";
import { parseCustomerFragment } from "#domain/legal/customer-link.ts";
import { formatPrice } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import type { CustomerView } from "#services/legal/get-customer.ts";

export default function CustomerPage() {
  const { hash } = useLocation();
  const isInBrowser = useIsInBrowser();
  const customer = isInBrowser ? parseCustomerFragment(hash) : null;
  return (
    <DeskMain title="Customer" isNarrow>
      <BackLink />
      {customer !== null ? <ShownCustomer key={hash} customer={customer} /> : null}
      {customer === null && isInBrowser ? (
        <Notice kind="bad">Please choose a customer in the search, or from an order.</Notice>
      ) : null}
      {isInBrowser ? null : <NoScript what="The order desk" />}
    </DeskMain>
  );
}

function ShownCustomer({ customer }: { customer: NamedCustomer }) {
  const query = useCall("getCustomer", customer, { isEdited: true });
  const [erased, setErased] = useState<string | null>(null);
  if (erased !== null) return <Thanks>{erased}</Thanks>;
  return (
    <Loaded query={query} what="the customer">
      {(view) => (
        <>
          <div className={desk.head}>
            <DeskHeading>{view.name}</DeskHeading>
            <span className={text.muted}>
              {view.account === null ? "Guest" : `Registered since ${formatDate(view.account.since)}`}
            </span>
          </div>
          <Columns customer={customer} view={view} onErased={setErased} />
        </>
      )}
    </Loaded>
  );
}

interface ColumnsProps {
  customer: NamedCustomer;
  view: CustomerView;
  onErased(message: string): void;
}

function Columns({ customer, view, onErased }: ColumnsProps) {
  return (
    <>
      <OutcomeNotice />
      <div className={desk.columns}>
        <div className={desk.stack}>
          <OrdersCard view={view} />
          <StatementsCard view={view} />
        </div>
        <aside className={desk.stack} aria-label="About the customer">
          <ContactCard view={view} />
          <Only right="customer-data">
            <DeskCard heading="Their data">
              <p className={text.muted}>
                Customers may ask for what you hold about them, and to have it erased. You have a month to do it.
              </p>
              <div className={desk.line}>
                <ChangeButton
                  shortcut="h"
                  run={() => call("handOverCustomer", customer)}
                  failure="Failed to collect the data"
                  busyLabel="Collecting…"
                  onDone={(file) => saveFile(file.name, "application/json", file.text)}
                >
                  Hand over their data
                </ChangeButton>
                <ChangeButton
                  look="quiet"
                  shortcut="e"
                  run={() => call("eraseCustomer", customer)}
                  failure="Nothing was erased"
                  busyLabel="Erasing…"
                  onDone={({ message }) => onErased(message)}
                  asks={{
                    title: `Erase ${view.name}?`,
                    dismissLabel: "Keep the data",
                    confirmLabel: "Erase for good",
                    isDangerous: true,
                    isIncomplete: view.erasure.obstacles.length > 0,
                    text: <ErasureLists plan={view.erasure} />,
                  }}
                >
                  Erase
                </ChangeButton>
              </div>
            </DeskCard>
          </Only>
        </aside>
      </div>
    </>
  );
}

const orderColumns: readonly DeskColumn<CustomerView["orders"][number]>[] = [
  {
    head: "Order",
    cell: ({ id, createdAt }) => (
      <>
        <Link className={desk.link} to={href("deskOrder", { orderId: id })} {...deskRow}>
          {id}
        </Link>
        <time className={desk.small} dateTime={createdAt}>
          {formatDate(createdAt)}
        </time>
      </>
    ),
  },
  {
    head: "Status",
    cell: (order) => <StatusPill isSmall order={order} />,
  },
  { head: "Total", cell: ({ totalCostPence, discountedPence }) => formatPrice(totalCostPence ?? discountedPence) },
];

function OrdersCard({ view: { orders, spentPence } }: { view: CustomerView }) {
  return (
    <DeskCard heading="Orders" note={`${orders.length}, ${formatPrice(spentPence)} spent`} isFlush={orders.length > 0}>
      {orders.length === 0 ? (
        <p className={text.muted}>None.</p>
      ) : (
        <DeskTable caption={`Orders, ${orders.length}`} columns={orderColumns} rows={orders} keyOf={({ id }) => id} />
      )}
    </DeskCard>
  );
}

function StatementsCard({ view: { statements } }: { view: CustomerView }) {
  return (
    <DeskCard heading="Notes, messages and enquiries" note={String(statements.length)}>
      {statements.length === 0 ? <p className={text.muted}>None.</p> : null}
      {statements.map(({ about, words, to }, index) => (
        <div key={index}>
          <Link className={desk.link} to={to}>
            {about}
          </Link>
          <p className={desk.words}>{words}</p>
        </div>
      ))}
    </DeskCard>
  );
}

function ContactCard({ view: { emails, phones, addresses } }: { view: CustomerView }) {
  return (
    <DeskCard heading="Contact and addresses">
      {emails.map((email) => (
        <a key={email} className={desk.link} href={`mailto:${email}`}>
          {email}
        </a>
      ))}
      {phones.map((phone) => (
        <a key={phone} className={desk.link} href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {phone}
        </a>
      ))}
      {addresses.map((address) => (
        <p key={address}>{address}</p>
      ))}
    </DeskCard>
  );
}

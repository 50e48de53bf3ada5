import { clsx } from "clsx";
import { privateMeta } from "#app/account/private-meta.ts";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { DeskHeading, DeskMain, Loaded, OutcomeNotice } from "#app/desk/desk-main.tsx";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import { useCall } from "#app/desk/use-call.ts";
import { useDeskChange } from "#app/desk/use-desk-change.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import type { PriceRequestView } from "#services/catalogue/list-price-requests.ts";
import styles from "./price-requests.route.module.css";

export const meta = privateMeta("Price requests", "Price requests from customers, and which are still to answer.");

const parts = [
  { isDone: false, heading: "To answer", empty: "None." },
  { isDone: true, heading: "Done", empty: "Nothing yet." },
];

export default function PriceRequestsPage() {
  const query = useCall("listPriceRequests", {});
  const { change, busy, outcome } = useDeskChange();
  const mark = ({ id: priceRequestId, isDone }: PriceRequestView) =>
    void change(() => call("markPriceRequest", { priceRequestId, isDone: !isDone }), "Failed to update the request", {
      of: priceRequestId,
    });
  return (
    <DeskMain isNarrow>
      <DeskHeading>Price requests</DeskHeading>
      <Loaded query={query} what="price requests">
        {(requests) => (
          <>
            <p className={desk.advice}>
              Customers asking the price of a product that has none in the sheet. Reply by email, then mark the request
              as done. Requests are deleted after a year.
            </p>
            <OutcomeNotice outcome={outcome} />
            {parts.map(({ isDone, heading, empty }) => {
              const rows = requests.filter((request) => request.isDone === isDone);
              return (
                <section key={heading}>
                  <h2 className={desk.part}>{heading}</h2>
                  {rows.length === 0 ? (
                    <p className={text.muted}>{empty}</p>
                  ) : (
                    <div className={deskCardClass}>
                      <DeskTable
                        caption={`${heading}, ${rows.length}`}
                        columns={listColumns(busy, mark)}
                        rows={rows}
                        keyOf={({ id }) => id}
                      />
                    </div>
                  )}
                </section>
              );
            })}
          </>
        )}
      </Loaded>
    </DeskMain>
  );
}

function listColumns(busy: unknown, mark: (request: PriceRequestView) => void): DeskColumn<PriceRequestView>[] {
  return [
    {
      head: "Asked",
      className: clsx(text.muted, styles.when),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
    { head: "Product", cell: (request) => <Product request={request} /> },
    {
      head: "From",
      cell: ({ name, email, message }) => (
        <>
          <b>{name}</b> {email}
          {message !== "" && <p className={desk.words}>{message}</p>}
        </>
      ),
    },
    {
      head: "Actions",
      hidesHead: true,
      cell: (request) => (
        <div className={clsx(desk.line, styles.actions)}>
          <a
            className={buttonClass({ look: "line", size: "sm" })}
            href={answerAddress(request)}
            aria-label={`Answer ${request.name} by email`}
          >
            Answer
          </a>
          <ActionButton
            look="quiet"
            aria-label={`${markLabel(request)}: ${request.name}, ${request.productName}`}
            busyLabel={busy === request.id && "Saving…"}
            onClick={() => mark(request)}
          >
            {markLabel(request)}
          </ActionButton>
        </div>
      ),
    },
  ];
}

function Product({ request }: { request: PriceRequestView }) {
  const { productName, productCode, productAddress, selectedSize, selectedOption } = request;
  const details = [productCode, selectedSize, selectedOption, productAddress === null ? "no longer in the sheet" : ""];
  return (
    <>
      {productAddress === null ? productName : <Link to={productAddress}>{productName}</Link>}
      <span className={desk.small}>{details.filter((part) => part !== "").join(", ")}</span>
    </>
  );
}

function markLabel({ isDone }: PriceRequestView): string {
  return isDone ? "Reopen" : "Mark as done";
}

function answerAddress({ email, productName, selectedSize, selectedOption }: PriceRequestView): string {
  const what = [productName, selectedSize, selectedOption].filter((part) => part !== "").join(", ");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`The price of ${what}`)}`;
}

import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { DeskPage, Loaded } from "#app/desk/frame/desk-main.tsx";
import { ChangeButton } from "#app/desk/kit/action-button.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatMoment } from "#domain/format-date.ts";
import type { PriceRequestView } from "#services/catalogue/list-price-requests.ts";

const parts = [
  { isDone: false, heading: "To answer", empty: "None." },
  { isDone: true, heading: "Done", empty: "Nothing yet." },
];

export default function PriceRequestsPage() {
  const query = useCall("listPriceRequests", {});
  return (
    <DeskPage heading="Price requests">
      <Loaded query={query} what="price requests">
        {(requests) => (
          <>
            <p className={desk.advice}>
              Customers asking the price of a product that has none in the sheet. Reply by email, then mark the request
              as done. Requests are deleted after a year.
            </p>
            {parts.map(({ isDone, heading, empty }) => {
              const rows = requests.filter((request) => request.isDone === isDone);
              return (
                <section key={heading}>
                  <h2 className={desk.part}>{heading}</h2>
                  <DeskTable
                    caption={`${heading}, ${rows.length}`}
                    columns={columns}
                    rows={rows}
                    keyOf={({ id }) => id}
                    empty={empty}
                  />
                </section>
              );
            })}
          </>
        )}
      </Loaded>
    </DeskPage>
  );
}

const columns: readonly DeskColumn<PriceRequestView>[] = [
  {
    head: "Asked",
    className: text.muted,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  {
    head: "Product",
    cell: ({ productName, productCode, productPath, selectedSize, selectedOption }) => (
      <>
        {productPath === null ? productName : <Link to={productPath}>{productName}</Link>}
        <span className={desk.small}>
          {[productCode, selectedSize, selectedOption, productPath === null && "no longer in the sheet"]
            .filter(Boolean)
            .join(", ")}
        </span>
      </>
    ),
  },
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
    cell: (request) => {
      const { id: priceRequestId, isDone, name, productName } = request;
      const label = isDone ? "Reopen" : "Mark as done";
      return (
        <div className={desk.line}>
          <a
            className={buttonClass({ look: "line", size: "sm" })}
            href={answerUrl(request)}
            aria-label={`Answer ${name} by email`}
          >
            Answer
          </a>
          <ChangeButton
            look="quiet"
            aria-label={`${label}: ${name}, ${productName}`}
            run={() => call("markPriceRequest", { priceRequestId, isDone: !isDone })}
            failure="Failed to update the request"
          >
            {label}
          </ChangeButton>
        </div>
      );
    },
  },
];

function answerUrl({ email, productName, selectedSize, selectedOption }: PriceRequestView): string {
  const what = [productName, selectedSize, selectedOption].filter((part) => part !== "").join(", ");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`The price of ${what}`)}`;
}

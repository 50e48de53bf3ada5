import { clsx } from "clsx";
import type { PriceRequestView } from "#domain/catalogue/price-request.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { deskCardClass } from "#app/desk/desk-card.tsx";
import table from "#app/desk/desk-table.module.css";
import { DeskTable } from "#app/desk/desk-table.tsx";
import styles from "./price-request-list.module.css";

interface PriceRequestListProps {
  caption: string;
  requests: readonly PriceRequestView[];
  busyId: number | null;
  onMark(priceRequestId: number, isDone: boolean): void;
}

/** Prices that people asked for. Below 1024 px the cells of a row stack. */
export function PriceRequestList({ caption, requests, busyId, onMark }: PriceRequestListProps) {
  return (
    <div className={deskCardClass}>
      <DeskTable
        caption={caption}
        head={
          <>
            <th className={table.headCell}>Asked</th>
            <th className={table.headCell}>Product</th>
            <th className={table.headCell}>From</th>
            <th className={table.headCell}>
              <span className={text.visuallyHidden}>Actions</span>
            </th>
          </>
        }
      >
        {requests.map((request) => (
          <tr key={request.id} className={clsx(table.row, styles.row)}>
            <td className={clsx(table.cell, styles.cell, styles.when)}>
              <time dateTime={request.createdAt}>{formatMoment(request.createdAt)}</time>
            </td>
            <td className={clsx(table.cell, styles.cell)}>
              <Product request={request} />
            </td>
            <td className={clsx(table.cell, styles.cell)}>
              <b>{request.name}</b> <span className={styles.email}>{request.email}</span>
              {request.message !== "" && <p className={styles.message}>{request.message}</p>}
            </td>
            <td className={clsx(table.cell, styles.cell)}>
              <div className={styles.actions}>
                <a
                  className={buttonClass({ look: "line", size: "sm" })}
                  href={answerAddress(request)}
                  aria-label={`Answer ${request.name} by email`}
                >
                  Answer
                </a>
                <Button
                  look="quiet"
                  size="sm"
                  aria-label={`${markLabel(request)}: ${request.name}, ${request.productName}`}
                  busyLabel={busyId === request.id && "Saving…"}
                  onClick={() => onMark(request.id, !request.isDone)}
                >
                  {markLabel(request)}
                </Button>
              </div>
            </td>
          </tr>
        ))}
      </DeskTable>
    </div>
  );
}

function Product({
  request: { productName, productCode, productAddress, selectedSize, selectedOption },
}: {
  request: PriceRequestView;
}) {
  const details = [productCode, selectedSize, selectedOption, productAddress === null ? "no longer in the sheet" : ""];
  return (
    <>
      {productAddress === null ? productName : <Link to={productAddress}>{productName}</Link>}
      <p className={styles.details}>{details.filter((part) => part !== "").join(", ")}</p>
    </>
  );
}

function markLabel({ isDone }: PriceRequestView): string {
  return isDone ? "Reopen" : "Mark as done";
}

/** Opens the dealer's own mail program with the subject filled in. */
function answerAddress({ email, productName, selectedSize, selectedOption }: PriceRequestView): string {
  const what = [productName, selectedSize, selectedOption].filter((part) => part !== "").join(", ");
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`The price of ${what}`)}`;
}

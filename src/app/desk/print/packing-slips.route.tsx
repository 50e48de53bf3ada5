import { clsx } from "clsx";
import { Fragment } from "react";
import { useSearchParams } from "react-router";
import { formatChoice } from "#app/cart/format-choice.ts";
import { Brand } from "#app/chrome/brand.tsx";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { useCall, useDesk } from "#app/desk/calls/use-call.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import layout from "#app/ui/layout.module.css";
import paper from "#app/ui/paper.module.css";
import { Paper } from "#app/ui/paper.tsx";
import textStyles from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import { formatDate } from "#domain/format-date.ts";
import { cancelExceptions, cancelWithin } from "#domain/legal/cancellation-form.ts";
import { parseChosenOrders } from "#domain/orders/papers/chosen-orders.ts";
import { href } from "#domain/routes/href.ts";
import type { PackingSlip } from "#services/orders/papers/order-papers.ts";
import styles from "./packing-slips.route.module.css";
import { PrintPage } from "./print-page.tsx";

export default function PackingSlipsPage() {
  const { isOpen } = useDesk();
  const orderIds = parseChosenOrders(useSearchParams()[0]);
  const slips = useCall("getPackingSlips", { orderIds }, { isWanted: orderIds.length > 0 });
  const [first = ""] = orderIds;
  const count = slips.data?.length;
  const toOrder = { to: href("deskOrder", { orderId: first }), label: `Order ${first}` };
  return (
    <PrintPage
      heading={count === undefined || count === 1 ? "Packing slip" : `Packing slips: ${count}`}
      back={count === 1 ? toOrder : { to: href("desk"), label: "Orders" }}
      isReady={(count ?? 0) > 0}
    >
      {/* The server's page does not know the orders. */}
      {isOpen && first === "" ? (
        <p>No order selected. Open an order and choose Packing slip.</p>
      ) : (
        <Loaded query={slips} what="orders">
          {(sheets) => sheets.map((slip) => <PackingSlipSheet key={slip.id} slip={slip} />)}
        </Loaded>
      )}
    </PrintPage>
  );
}

/** An order on one A4 sheet: where it goes, what to pick and whom to ask, with large quantities and no prices. */
export function PackingSlipSheet({ slip }: { slip: PackingSlip }) {
  const site = useChrome()?.site;
  const items = slip.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isCollection = slip.deliveryMethod === "collection";
  return (
    <Paper className={styles.slip} label={`Packing slip of order ${slip.id}`}>
      <header className={paper.head}>
        <Brand
          className={styles.brand}
          markClassName={styles.mark}
          nameClassName={styles.brandName}
          name={site?.name ?? ""}
        />
        <div className={styles.number}>
          <p>{slip.parcel === 1 ? "Packing slip" : `Packing slip, parcel ${slip.parcel}`}</p>
          <h2 className={paper.title}>{slip.id}</h2>
        </div>
      </header>
      <div className={styles.facts}>
        <section>
          <h3 className={clsx(paper.label, styles.label)}>{isCollection ? "Collected by" : "Deliver to"}</h3>
          <p className={styles.address}>
            {[slip.name, ...(isCollection ? [] : slip.address)].map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </p>
          <p>Tel {slip.phone}</p>
        </section>
        <section>
          {slip.instructions.map(({ label, text }) => (
            <Fragment key={label}>
              <h3 className={clsx(paper.label, styles.label)}>{label}</h3>
              <p className={clsx(textStyles.preLine, textStyles.breakable)}>{text}</p>
            </Fragment>
          ))}
          <h3 className={clsx(paper.label, styles.label)}>
            {slip.paidAt === null ? "Ordered, not paid" : "Ordered, paid"}
          </h3>
          <p>
            {formatDate(slip.createdAt)}
            {slip.paidAt === null ? "" : `, ${formatDate(slip.paidAt)}`}
          </p>
        </section>
      </div>
      <table className={clsx(paper.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col" className={styles.pickedColumn}>
              Picked
            </th>
            <th scope="col" className={styles.quantityColumn}>
              Qty
            </th>
            <th scope="col">Product</th>
            <th scope="col">Code</th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line, position) => (
            <tr key={position} className={paper.line}>
              <td>
                <span className={styles.box} />
              </td>
              <td className={styles.quantity}>{line.quantity}</td>
              <td>
                <b>{line.name}</b>
                {formatChoice(line) === "" ? null : <span className={layout.block}>{formatChoice(line)}</span>}
              </td>
              <td className={textStyles.breakable}>{line.code}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={paper.line}>
            <td />
            <td className={styles.quantity}>{items}</td>
            <td colSpan={2}>{describeSum(slip, items)}</td>
          </tr>
        </tfoot>
      </table>
      {site === undefined ? null : (
        <footer className={styles.foot}>
          <p>
            <b>Anything missing or broken?</b> Ring {site.phone.shown}, {site.hours}, or write to {site.email} with a
            photograph.
          </p>
          <p>
            You can cancel {cancelWithin}. {cancelExceptions}{" "}
            {slip.cancellationFormUrl === null
              ? "The email confirming your payment includes the cancellation form."
              : `Ring us for the cancellation form on paper, or find it at ${slip.cancellationFormUrl}`}
          </p>
          <p className={styles.signature}>
            Packed by <span className={styles.blank} /> Parcels <span className={styles.shortBlank} />
          </p>
        </footer>
      )}
    </Paper>
  );
}

function describeSum(slip: PackingSlip, items: number): string {
  const { lines, isAllPaid, parcel, deliveryMethod } = slip;
  if (slip.isRefunded) return "items: everything that was paid has been refunded, so nothing is to be sent.";
  if (slip.isDisputed) return "items: the customer’s bank disputes the payment, so nothing is to be sent.";
  if (lines.length === 0) return "items: everything in this order has been sent.";
  const counted = `${items === 1 ? "item" : "items"} on ${formatCounted(lines.length, "line")}.`;
  const earlier = parcel > 1 ? " The rest has already been sent." : "";
  const where = deliveryMethod === "collection" ? "on collection" : "on delivery";
  const paid = isAllPaid
    ? ` Everything is paid; there is nothing to pay ${where}.`
    : " Not fully paid: do not send it yet.";
  return counted + earlier + paid;
}

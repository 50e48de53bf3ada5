import { clsx } from "clsx";
import { formatChoice } from "#app/cart/format-choice.ts";
import { formatDate } from "#app/ui/format-date.ts";
import { Paper } from "#app/ui/paper.tsx";
import layout from "#app/ui/layout.module.css";
import paper from "#app/ui/paper.module.css";
import { formatPrice } from "#domain/money.ts";
import { paymentMeansLabels } from "#domain/orders/payments/payment.ts";
import {
  findVat,
  formatReceiptNumber,
  type Receipt,
  type ReceiptSeller,
  vatPercent,
} from "#domain/orders/papers/receipt.ts";
import styles from "./receipt-sheet.module.css";

/**
 * The receipt of an order, for paper. With a VAT number it is an invoice with VAT: each amount includes it, and the rate, the VAT and
 * the sum without it stand below (VAT Regulations 1995, regulations 14 and 16).
 */
export function ReceiptSheet({ receipt }: { receipt: Receipt }) {
  const { seller, totalCostPence } = receipt;
  const isVatInvoice = seller.vatNumber !== null;
  return (
    <Paper label={`Receipt of order ${receipt.orderId}`}>
      <header className={paper.head}>
        <Seller seller={seller} />
        <div>
          <h2 className={clsx(paper.title, styles.title)}>{isVatInvoice ? "VAT invoice" : "Receipt"}</h2>
          <dl>
            <Fact name="Number" value={formatReceiptNumber(receipt.number)} />
            <Fact name="Date" value={formatDate(receipt.paidAt)} />
            <Fact name="Order" value={receipt.orderId} />
            <Fact name="Ordered" value={formatDate(receipt.orderedAt)} />
          </dl>
        </div>
      </header>
      <section className={styles.customer}>
        <h3 className={paper.label}>Customer</h3>
        {receipt.customer.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </section>
      <table className={clsx(paper.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">Qty</th>
            <th scope="col">Price</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {receipt.lines.map((line, position) => (
            <tr key={position} className={paper.line}>
              <td>
                {line.name}
                {formatChoice(line) === "" ? null : <span className={layout.block}>{formatChoice(line)}</span>}
              </td>
              <td>{line.quantity}</td>
              <td>{formatPrice(line.unitPricePence)}</td>
              <td>{formatPrice(line.unitPricePence * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {receipt.discountPence === 0 ? null : (
            <Sum label={`Discount (${receipt.discountReason})`} value={`−${formatPrice(receipt.discountPence)}`} />
          )}
          <Sum
            label={receipt.deliveryMethod === "collection" ? "Collection" : "Delivery"}
            value={formatPrice(receipt.deliveryCostPence)}
          />
          <Sum label={isVatInvoice ? "Total, including VAT" : "Total"} value={formatPrice(totalCostPence)} isTotal />
          {isVatInvoice ? (
            <>
              <Sum label="Total without VAT" value={formatPrice(totalCostPence - findVat(totalCostPence))} />
              <Sum label={`VAT at ${vatPercent}%`} value={formatPrice(findVat(totalCostPence))} />
            </>
          ) : null}
          {receipt.payments.map((payment, at) => (
            <Sum
              key={`p${at}`}
              label={`Paid on ${formatDate(payment.at)}, ${describeMeans(payment.means)}`}
              value={formatPrice(payment.amountPence)}
            />
          ))}
          {receipt.refunds.map(({ amountPence, at }, index) => (
            <Sum
              key={`r${index}`}
              label={`Refunded on ${formatDate(at)}${isVatInvoice ? `, VAT ${formatPrice(findVat(amountPence))}` : ""}`}
              value={`−${formatPrice(amountPence)}`}
            />
          ))}
          {receipt.duePence === 0 ? null : <Sum label="Still to pay" value={formatPrice(receipt.duePence)} isTotal />}
        </tfoot>
      </table>
      <p className={styles.foot}>
        {receipt.duePence === 0 ? "Paid. Thank you for your order." : "Thank you for your order."}
      </p>
    </Paper>
  );
}

function Seller({ seller }: { seller: ReceiptSeller }) {
  const { shopName, disclosure, address, phone, email, vatNumber } = seller;
  return (
    <div className={styles.seller}>
      <p className={styles.shopName}>{shopName}</p>
      {disclosure === shopName ? null : <p>{disclosure}</p>}
      {address.map((line, at) => (
        <p key={at}>{line}</p>
      ))}
      <p>{phone}</p>
      <p>{email}</p>
      {vatNumber === null ? null : <p>VAT number {vatNumber}</p>}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Sum({ label, value, isTotal = false }: { label: string; value: string; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? styles.total : paper.line}>
      <th scope="row" colSpan={3}>
        {label}
      </th>
      <td>{value}</td>
    </tr>
  );
}

function describeMeans(means: Receipt["payments"][number]["means"]): string {
  return means === "provider" ? "by card" : paymentMeansLabels[means].toLowerCase();
}

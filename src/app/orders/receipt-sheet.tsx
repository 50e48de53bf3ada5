import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatChoice } from "#app/cart/format-choice.ts";
import layout from "#app/ui/layout.module.css";
import paper from "#app/ui/paper.module.css";
import { Paper } from "#app/ui/paper.tsx";
import { formatDate } from "#domain/format-date.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { listTotals } from "#domain/orders/order-totals.ts";
import {
  computeKeptPence,
  computeVat,
  formatReceiptNumber,
  type CreditNote,
  type OrderReceipts,
  type Receipt,
  type ReceiptSeller,
} from "#domain/orders/papers/receipt.ts";
import { paymentMeansLabels } from "#domain/payments/payment.ts";
import styles from "./receipt-sheet.module.css";

/** The printable receipts of an order: the latest, then its credit notes, then the receipts that it has replaced. */
export function ReceiptSheets({ receipts: [latest, ...replaced], creditNotes }: OrderReceipts) {
  if (latest === undefined) return null;
  return (
    <div className={clsx(layout.stack, layout.gap6)}>
      <ReceiptSheet receipt={latest} creditNotes={creditNotes} />
      {creditNotes.map((note) => (
        <CreditNoteSheet key={note.number} note={note} />
      ))}
      {replaced.map((receipt) => (
        <ReceiptSheet key={receipt.number} receipt={receipt} creditNotes={[]} />
      ))}
    </div>
  );
}

/**
 * A receipt. With a VAT number it is a VAT invoice: amounts include VAT, and rate, VAT and net sum are below (VAT
 * Regulations 1995, 14 and 16).
 */
function ReceiptSheet({ receipt, creditNotes }: { receipt: Receipt; creditNotes: readonly CreditNote[] }) {
  const { seller, totalCostPence, vatPercent, replacedBy } = receipt;
  const subtotalPence = totalCostPence - receipt.deliveryCostPence + receipt.discountPence;
  const isVatInvoice = vatPercent !== null;
  return (
    <Paper label={`Receipt of order ${receipt.orderId}`} className={styles.sheet}>
      <Head document={receipt} title={isVatInvoice ? "VAT invoice" : "Receipt"} seller={seller}>
        <Fact name="Ordered" value={formatDate(receipt.orderedAt)} />
        {replacedBy === null ? null : <Fact name="Replaced by" value={formatReceiptNumber(replacedBy)} />}
      </Head>
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
          {listTotals({ ...receipt, subtotalPence }).map(({ label, text, kind }) =>
            kind === "total" ? (
              <Total key={label} label={label} amountPence={totalCostPence} vatPercent={vatPercent} />
            ) : (
              <Sum key={label} label={label} value={text} />
            ),
          )}
          {receipt.payments.map((payment, index) => (
            <Sum
              key={index}
              label={`Paid on ${formatDate(payment.at)}, ${describeMeans(payment.means)}`}
              value={formatPrice(payment.amountPence)}
            />
          ))}
          {creditNotes.map(({ number, issuedAt, amountPence }) => (
            <Sum
              key={number}
              label={`Refunded on ${formatDate(issuedAt)}, credit note ${formatReceiptNumber(number)}`}
              value={formatPrice(-amountPence)}
            />
          ))}
          {creditNotes.length === 0 ? null : (
            <Sum label="Paid after refunds" value={formatPrice(computeKeptPence(receipt, creditNotes))} isTotal />
          )}
        </tfoot>
      </table>
      <p className={styles.foot}>Paid. Thank you for your order.</p>
    </Paper>
  );
}

function CreditNoteSheet({ note }: { note: CreditNote }) {
  const { orderId, receiptNumber, amountPence, reason, vatPercent } = note;
  return (
    <Paper label={`Credit note of order ${orderId}`} className={styles.sheet}>
      <Head document={note} title="Credit note" seller={note.seller}>
        <Fact name="Receipt" value={formatReceiptNumber(receiptNumber)} />
      </Head>
      <table className={clsx(paper.table, styles.table)}>
        <tfoot>
          {reason === "" ? null : <Sum label={reason} value="" />}
          <Total label="Refunded" amountPence={amountPence} vatPercent={vatPercent} />
        </tfoot>
      </table>
    </Paper>
  );
}

interface HeadProps {
  document: Receipt | CreditNote;
  title: string;
  seller: ReceiptSeller;
  children: ReactNode;
}

function Head({ document: { number, issuedAt, orderId, customer }, title, seller, children }: HeadProps) {
  return (
    <>
      <header className={paper.head}>
        <Seller seller={seller} />
        <div>
          <h2 className={clsx(paper.title, styles.title)}>{title}</h2>
          <dl>
            <Fact name="Number" value={formatReceiptNumber(number)} />
            <Fact name="Date" value={formatDate(issuedAt)} />
            <Fact name="Order" value={orderId} />
            {children}
          </dl>
        </div>
      </header>
      <section className={styles.customer}>
        <h3 className={paper.label}>Customer</h3>
        {customer.map((line, index) => (
          <p key={index}>{line}</p>
        ))}
      </section>
    </>
  );
}

function Seller({ seller }: { seller: ReceiptSeller }) {
  const { shopName, disclosure, address, phone, email, vatNumber } = seller;
  return (
    <div className={styles.seller}>
      <p className={styles.shopName}>{shopName}</p>
      {disclosure === shopName ? null : <p>{disclosure}</p>}
      {address.map((line, index) => (
        <p key={index}>{line}</p>
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

/** A total; if the seller is registered for VAT, with the VAT that it includes. */
function Total({ label, amountPence, vatPercent }: { label: string; amountPence: Pence; vatPercent: number | null }) {
  if (vatPercent === null) return <Sum label={label} value={formatPrice(amountPence)} isTotal />;
  const vatPence = computeVat(amountPence, vatPercent);
  return (
    <>
      <Sum label={`${label}, including VAT`} value={formatPrice(amountPence)} isTotal />
      <Sum label={`${label} without VAT`} value={formatPrice(amountPence - vatPence)} />
      <Sum label={`VAT at ${vatPercent}%`} value={formatPrice(vatPence)} />
    </>
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

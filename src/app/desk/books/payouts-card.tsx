import { useCall } from "#app/desk/calls/use-call.ts";
import { Loaded } from "#app/desk/frame/desk-main.tsx";
import { DeskCard, deskCardBody } from "#app/desk/kit/desk-card.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import type { PayoutItemKind } from "#domain/books/payouts.ts";
import { formatDate } from "#domain/format-date.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import { formatPaid } from "#domain/payments/judge-payment.ts";
import { href } from "#domain/routes/href.ts";
import type { ShownPayout } from "#services/books/get-payouts.ts";

export function PayoutsCard({ month }: { month: string }) {
  const query = useCall("getPayouts", { month });
  return (
    <DeskCard heading="Payouts of the payment provider" isFlush>
      <Loaded query={query} what="the payouts" failure={query.error?.message}>
        {({ payouts, notPaidOut }) => (
          <>
            <DeskTable
              caption="Payouts by the day of their arrival"
              columns={columns}
              rows={payouts}
              keyOf={({ id }) => id}
            />
            {payouts.length === 0 ? <p className={deskCardBody}>None arrived in this month.</p> : null}
            {notPaidOut.length === 0 ? null : (
              <p className={deskCardBody}>
                <b>Payments of this month that are in no payout yet:</b>
                {notPaidOut.map((payment) => (
                  <span key={payment.id}>
                    {formatDate(payment.day)}, {formatPaid(payment)},{" "}
                    {payment.orderId === null ? (
                      "no order"
                    ) : (
                      <Link to={href("deskOrder", { orderId: payment.orderId })}>{payment.orderId}</Link>
                    )}
                  </span>
                ))}
              </p>
            )}
          </>
        )}
      </Loaded>
    </DeskCard>
  );
}

const kindWords: Record<PayoutItemKind, string> = {
  payment: "payment",
  refund: "refund",
  dispute: "dispute",
  fee: "fee",
  other: "entry",
};

function amountColumn(head: string, read: (payout: ShownPayout) => Pence): DeskColumn<ShownPayout> {
  return { head, isRight: true, cell: (payout) => (read(payout) === 0 ? null : formatPrice(read(payout))) };
}

const columns: readonly DeskColumn<ShownPayout>[] = [
  { head: "Arrives", isShort: true, className: text.strong, cell: ({ arrivesOn }) => formatDate(arrivesOn) },
  amountColumn("Payments", ({ paymentsPence }) => paymentsPence),
  amountColumn("Refunds", ({ refundsPence }) => refundsPence),
  amountColumn("Disputes", ({ disputesPence }) => disputesPence),
  amountColumn("Fees", ({ feesPence }) => feesPence),
  amountColumn("Other", ({ otherPence }) => otherPence),
  { head: "Payout", isRight: true, cell: (payout) => <b>{formatPaid(payout)}</b> },
  {
    head: "Agrees",
    cell: ({ differencePence, unknown }) =>
      differencePence === 0 && unknown.length === 0 ? (
        "To the penny"
      ) : (
        <>
          {differencePence === 0 ? null : <b className={text.amber}>Differs by {formatPrice(differencePence)}</b>}
          {unknown.map(({ kind, providerId, amountPence }, index) => (
            <span key={providerId ?? index} className={desk.small}>
              Not known here: {kindWords[kind]} {providerId} of {formatPrice(amountPence)}
            </span>
          ))}
        </>
      ),
  },
];

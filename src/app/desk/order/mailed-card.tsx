import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import { DeskTable, type DeskColumn } from "#app/desk/kit/desk-table.tsx";
import desk from "#app/desk/kit/desk.module.css";
import text from "#app/ui/text.module.css";
import { formatCounted } from "#domain/format-counted.ts";
import { formatMoment } from "#domain/format-date.ts";
import type { OrderMailOutcome, OrderMailView } from "#domain/mail/order-mail.ts";
import { OrderButton } from "./order-actions.tsx";
import { useShownOrder } from "./shown-order.ts";

const outcomes: Record<OrderMailOutcome, string> = {
  sent: "Sent",
  trying: "Still trying",
  lost: "Could not be delivered",
  withheld: "Not sent: this address has had several",
  skipped: "Not sent: no longer needed",
};

export function MailedCard() {
  const { id: orderId, mails } = useShownOrder().order;
  if (mails.length === 0) return null;
  // The newest email to the customer, which the customer would ask for again.
  const newest = mails.find(({ outcome, isToShop }) => outcome !== "trying" && !isToShop)?.id;
  return (
    <DeskCard heading="Emails" note={formatCounted(mails.length, "email")} isFlush>
      <DeskTable
        caption="Emails sent, and when"
        columns={listColumns(orderId, newest)}
        rows={mails}
        keyOf={({ id }) => id}
      />
    </DeskCard>
  );
}

function listColumns(orderId: string, newest: number | undefined): DeskColumn<OrderMailView>[] {
  return [
    {
      head: "Email",
      cell: ({ subject, isToShop, recipient }) => (
        <>
          {subject}
          <span className={desk.small}>{isToShop ? "to us" : recipient}</span>
        </>
      ),
    },
    {
      head: "Outcome",
      isShort: true,
      cell: ({ outcome, at }) => (
        <span className={clsx(outcome === "lost" && clsx(text.strong, text.error))}>
          {outcomes[outcome]}
          <time className={clsx(text.tabularNumbers, desk.small)} dateTime={at}>
            {formatMoment(at)}
          </time>
        </span>
      ),
    },
    {
      head: "Send again",
      hidesHead: true,
      isRight: true,
      cell: ({ id: mailId, outcome, subject }) => {
        const label = outcome === "sent" ? "Send again" : "Send";
        return (
          <OrderButton
            shortcut={mailId === newest ? "E" : undefined}
            keyLabel={`${label}: ${subject}`}
            disabled={outcome === "trying"}
            run={() => call("resendMail", { orderId, mailId })}
            failure="Failed to send the email again"
          >
            {label}
            <span className={text.visuallyHidden}> {subject}</span>
          </OrderButton>
        );
      },
    },
  ];
}

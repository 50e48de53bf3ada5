import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import text from "#app/ui/text.module.css";
import type { OrderMailOutcome, OrderMailView } from "#domain/mail/order-mail.ts";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
import { type DeskColumn, DeskTable } from "#app/desk/desk-table.tsx";
import styles from "./mailed-card.module.css";
import { useShownOrder } from "./shown-order.ts";

const outcomes: Record<OrderMailOutcome, string> = {
  sent: "Sent",
  trying: "Still trying",
  lost: "Could not be delivered",
  withheld: "Not sent: this address has had several",
  skipped: "Not sent: no longer needed",
};

export function MailedCard() {
  const { order, isBusy, change } = useShownOrder();
  const { id: orderId, mails } = order;
  if (mails.length === 0) return null;
  const resend = ({ id: mailId }: OrderMailView) =>
    void change(() => call("resendMail", { orderId, mailId }), "Failed to send the email again");
  // The one that a customer asks for again.
  const newest = mails.findIndex(({ outcome, isToShop }) => outcome !== "trying" && !isToShop);
  return (
    <DeskCard heading="Emails" note={mails.length === 1 ? "1 email" : `${mails.length} emails`} isFlush>
      <DeskTable
        caption="Emails sent, and when"
        columns={listColumns({ newest, isBusy, resend })}
        rows={mails}
        keyOf={({ id }) => id}
        rowClass={styles.row}
      />
    </DeskCard>
  );
}

function listColumns({
  newest,
  isBusy,
  resend,
}: {
  newest: number;
  isBusy: boolean;
  resend(mail: OrderMailView): void;
}): DeskColumn<OrderMailView>[] {
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
      className: styles.action,
      cell: (mail, at) => (
        <ActionButton
          shortcut={at === newest ? "E" : undefined}
          keyLabel={`${sendLabel(mail)}: ${mail.subject}`}
          disabled={isBusy || mail.outcome === "trying"}
          onClick={() => resend(mail)}
        >
          {sendLabel(mail)}
          <span className={text.visuallyHidden}> {mail.subject}</span>
        </ActionButton>
      ),
    },
  ];
}

function sendLabel({ outcome }: OrderMailView): string {
  return outcome === "sent" ? "Send again" : "Send";
}

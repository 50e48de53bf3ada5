import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { ActionButton } from "#app/desk/action-button.tsx";
import { formatMoment } from "#app/ui/format-date.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { OrderMailOutcome } from "#domain/mail/order-mail.ts";
import type { OrderMailView } from "#domain/mail/order-mail.ts";
import { DeskCard } from "#app/desk/desk-card.tsx";
import desk from "#app/desk/desk-layout.module.css";
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
      <table className={clsx(layout.wide, styles.table)}>
        <caption className={text.visuallyHidden}>Emails sent, and when</caption>
        <tbody className={styles.body}>
          {mails.map((mail, at) => (
            <tr key={mail.id} className={styles.row}>
              <th scope="row" className={styles.subject}>
                {mail.subject}
                <span className={desk.small}>{mail.isToShop ? "to us" : mail.recipient}</span>
              </th>
              <td className={clsx(styles.state, mail.outcome === "lost" && clsx(text.strong, text.error))}>
                {outcomes[mail.outcome]}
                <time className={clsx(text.tabularNumbers, desk.small)} dateTime={mail.at}>
                  {formatMoment(mail.at)}
                </time>
              </td>
              <td className={styles.action}>
                <ActionButton
                  shortcut={at === newest ? "E" : undefined}
                  keyLabel={`${sendLabel(mail)}: ${mail.subject}`}
                  disabled={isBusy || mail.outcome === "trying"}
                  onClick={() => resend(mail)}
                >
                  {sendLabel(mail)}
                  <span className={text.visuallyHidden}> {mail.subject}</span>
                </ActionButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DeskCard>
  );
}

function sendLabel({ outcome }: OrderMailView): string {
  return outcome === "sent" ? "Send again" : "Send";
}

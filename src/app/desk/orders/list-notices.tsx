import { useCall } from "#app/desk/use-call.ts";
import desk from "#app/desk/desk-layout.module.css";
import { formatMoment } from "#app/ui/format-date.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/addresses/href.ts";
import type { PaymentProblemView } from "#domain/orders/payments/payment.ts";
import styles from "./list-notices.module.css";

/** Says what is wrong with the shop's settings, and what to do about it. Shows nothing while all is well. */
export function SetUpNotices() {
  const { data } = useCall("getSetUpProblems", {});
  if (data === undefined) return null;
  const { proxyProblem, payments } = data;
  return (
    <>
      {proxyProblem === null ? null : (
        <Notice kind="bad" className={desk.gapBelow}>
          {describeProxyProblem(proxyProblem)}
        </Notice>
      )}
      {payments.map((problem) => (
        <Notice key={problem.kind} kind="bad" className={desk.gapBelow}>
          {describePaymentProblem(problem)}
        </Notice>
      ))}
    </>
  );
}

function describeProxyProblem({ kind, proxy }: { kind: "untrusted" | "unreadable"; proxy: string }): string {
  const [cause, cure] =
    kind === "untrusted"
      ? [
          `All visitors seem to come from one address: they arrive through a proxy at ${proxy} that the shop has not been told about.`,
          `add ${proxy} to the setting TRUSTED_PROXIES and to start the shop again`,
        ]
      : [
          `The shop cannot tell visitors apart: the proxy at ${proxy} does not pass on their addresses in a form that can be read.`,
          `have the proxy set the header X-Forwarded-For to the visitor’s IP address`,
        ];
  return `${cause} Until this is fixed, the shop cannot slow down anyone who floods it. Ask the person who runs the server to ${cure}.`;
}

function describePaymentProblem({ kind, seconds, since }: PaymentProblemView): string {
  if (kind === "key-refused")
    return `The payment provider refused the key, first on ${formatMoment(since)}. No payment link or refund can be made, and payments may be noticed late. Ask the person who runs the server to check STRIPE_SECRET_KEY: it is wrong, revoked, or lacks a permission.`;
  const minutes = Math.round(Math.abs(seconds ?? 0) / 60);
  return `The server’s clock seems to be ${minutes} minutes ${(seconds ?? 0) > 0 ? "slow" : "fast"}, so the payment provider’s notifications are refused, first on ${formatMoment(since)}. Payments are still found within the hour. Ask the person who runs the server to set its clock.`;
}

/** Leads from the list of orders to payments without an order. */
export function UnmatchedNotice() {
  const { data: payments = [] } = useCall("listUnmatchedPayments", {});
  const count = payments.length;
  if (count === 0) return null;
  return (
    <Notice kind="bad" className={desk.gapBelow}>
      {count === 1 ? "1 payment is not matched to an order." : `${count} payments are not matched to an order.`}{" "}
      <Link className={styles.link} to={href("deskPayments")}>
        {count === 1 ? "Review the payment" : "Review the payments"}
      </Link>
    </Notice>
  );
}

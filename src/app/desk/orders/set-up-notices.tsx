import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { formatMoment } from "#app/ui/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { PaymentProblemView } from "#domain/orders/payment-problem.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import styles from "./unmatched-notice.module.css";

interface SetUpProblems {
  untrustedProxy: string | null;
  payments: readonly PaymentProblemView[];
}

/** Says what is wrong with the shop's settings, and what to do about it. Shows nothing while all is well. */
export function SetUpNotices() {
  const { isOpen } = useDesk();
  const [problems, setProblems] = useState<SetUpProblems>({ untrustedProxy: null, payments: [] });

  useEffect(() => {
    if (!isOpen) return;
    // A failure shows in the calls that load the orders.
    call("getSetUpProblems", {}).then(setProblems, () => undefined);
  }, [isOpen]);

  const { untrustedProxy: proxy, payments } = problems;
  return (
    <>
      {proxy === null ? null : (
        <Notice kind="bad" className={styles.notice}>
          All visitors seem to come from one address: they arrive through a proxy at {proxy} that the shop has not been
          told about. Until this is fixed, the shop cannot slow down anyone who floods it. Ask the person who runs the
          server to add {proxy} to the setting TRUSTED_PROXIES and to start the shop again.
        </Notice>
      )}
      {payments.map((problem) => (
        <Notice key={problem.kind} kind="bad" className={styles.notice}>
          {describePaymentProblem(problem)}
        </Notice>
      ))}
    </>
  );
}

function describePaymentProblem({ kind, seconds, since }: PaymentProblemView): string {
  if (kind === "key-refused")
    return `The payment provider refused the key, first on ${formatMoment(since)}. No payment link or refund can be made, and payments may be noticed late. Ask the person who runs the server to check STRIPE_SECRET_KEY: it is wrong, revoked, or lacks a permission.`;
  const minutes = Math.round(Math.abs(seconds ?? 0) / 60);
  return `The server’s clock seems to be ${minutes} minutes ${(seconds ?? 0) > 0 ? "slow" : "fast"}, so the payment provider’s notifications are refused, first on ${formatMoment(since)}. Payments are still found within the hour. Ask the person who runs the server to set its clock.`;
}

import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { UnmatchedPaymentView } from "#domain/orders/payment.ts";
import { useDesk } from "./desk-context.ts";
import { deskFailureMessage } from "./desk-failure-message.ts";
import { type DeskData, useDeskData } from "./use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "./use-desk-outcome.ts";

export interface UnmatchedPayments {
  payments: DeskData<readonly UnmatchedPaymentView[]>;
  /** Payments marked since the page was opened. They stay on the list until it is loaded again. */
  handledIds: ReadonlySet<number>;
  /** The payment that is being marked. */
  busyId: number | null;
  outcome: DeskOutcome | null;
  load(): Promise<void>;
  markHandled(paymentId: number): Promise<void>;
}

const listPayments = () => call("listUnmatchedPayments", {});

export function useUnmatchedPayments(): UnmatchedPayments {
  const { handleAccessError } = useDesk();
  const { data: payments, load } = useDeskData(listPayments);
  const [handledIds, setHandledIds] = useState<ReadonlySet<number>>(new Set());
  const [busyId, setBusyId] = useState<number | null>(null);
  const [outcome, report] = useDeskOutcome();

  async function markHandled(paymentId: number): Promise<void> {
    if (busyId !== null) return;
    setBusyId(paymentId);
    try {
      const { message } = await call("markPaymentHandled", { paymentId });
      setHandledIds((ids) => new Set(ids).add(paymentId));
      report("ok", message);
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to mark the payment as handled"));
    } finally {
      setBusyId(null);
    }
  }

  return { payments, handledIds, busyId, outcome, load, markHandled };
}

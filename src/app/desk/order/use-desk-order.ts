import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { isDeskOrderView } from "#domain/orders/order-view.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

export interface DeskOrder {
  order: DeskOrderView | null;
  /** Why the order could not be loaded; null while it loads and once it is loaded. */
  loadFailure: string | null;
  outcome: DeskOutcome | null;
  isBusy: boolean;
  load(): Promise<void>;
  /**
   * Runs a change and shows its outcome. Reloads the order when the change failed or its response holds no order. `onError`
   * handles an error by returning true.
   */
  change(
    fallbackMessage: string,
    run: () => Promise<{ message: string; order?: DeskOrderView; isPartial?: boolean }>,
    onError?: (error: unknown) => boolean,
  ): Promise<void>;
}

export function useDeskOrder(orderId: string): DeskOrder {
  const { isOpen, handleAccessError } = useDesk();
  const [order, setOrder] = useState<DeskOrderView | null>(null);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [outcome, report] = useDeskOutcome(readOutcome(useLocation().state));
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const load = useCallback(async (): Promise<void> => {
    try {
      const read = await call("getOrder", { orderId });
      // Someone who is no longer an admin gets the owner's view, or none.
      if (!isDeskOrderView(read)) throw new CallError("permission-denied", "");
      // A change may have been saved while this response was on its way.
      setOrder((shown) => (shown !== null && shown.version > read.version ? shown : read));
      setLoadFailure(null);
    } catch (error) {
      if (handleAccessError(error)) return;
      const isMissing = error instanceof CallError && error.status === "not-found";
      setLoadFailure(isMissing ? "Order not found" : "Failed to load order details");
    }
  }, [orderId, handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  async function change(...[fallbackMessage, run, onError]: Parameters<DeskOrder["change"]>): Promise<void> {
    // A double press is one.
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    try {
      const response = await run();
      if (response.order === undefined) await load();
      else setOrder(response.order);
      report(response.isPartial === true ? "bad" : "ok", response.message);
    } catch (error) {
      if (handleAccessError(error) || onError?.(error) === true) return;
      report("bad", deskFailureMessage(error, fallbackMessage));
      await load();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }

  return { order, loadFailure, outcome, isBusy, load, change };
}

/** The outcome of what was done on the page before, which leads here. */
function readOutcome(state: unknown): Pick<DeskOutcome, "kind" | "message"> | null {
  const { outcome } = (state ?? {}) as { outcome?: Partial<DeskOutcome> };
  if (outcome?.message === undefined) return null;
  return { kind: outcome.kind === "bad" ? "bad" : "ok", message: outcome.message };
}

import { useCallback, useEffect, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import { isDeskOrderView } from "#domain/orders/order-view.ts";
import { deskFailureWords } from "./desk-failure-words.ts";
import { useDesk } from "./desk-context.ts";

/** What came of the last change, said above the order. */
export interface DeskOutcome {
  kind: "ok" | "bad";
  words: string;
  /** Raised by every change, so that the same words twice are said twice. */
  serial: number;
}

export interface DeskOrder {
  order: DeskOrderView | null;
  /** Why the order could not be loaded; null while it loads and once it is there. */
  loadFailure: string | null;
  outcome: DeskOutcome | null;
  isBusy: boolean;
  load(): Promise<void>;
  /**
   * Carries out a change and shows what came of it. The order is read anew when the change failed, or answered without
   * it: what the desk shows is what is stored. `onError` may take an error over by answering true.
   */
  change(
    triedWords: string,
    run: () => Promise<{ message: string; order?: DeskOrderView }>,
    onError?: (error: unknown) => boolean,
  ): Promise<void>;
}

export function useDeskOrder(orderId: string): DeskOrder {
  const { isOpen, takeRefusal } = useDesk();
  const [order, setOrder] = useState<DeskOrderView | null>(null);
  const [loadFailure, setLoadFailure] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<DeskOutcome | null>(null);
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    try {
      const read = await call("getOrder", { orderId });
      // Whoever is no admin any more gets the owner's view, or none.
      if (!isDeskOrderView(read)) throw new CallError("permission-denied", "");
      // A change may have been made while this answer was under way.
      setOrder((shown) => (shown !== null && shown.version > read.version ? shown : read));
      setLoadFailure(null);
    } catch (error) {
      if (takeRefusal(error)) return;
      const isMissing = error instanceof CallError && error.status === "not-found";
      setLoadFailure(isMissing ? "Order not found" : "Failed to load order details");
    }
  }, [orderId, takeRefusal]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  const say = (kind: DeskOutcome["kind"], words: string): void =>
    setOutcome((last) => ({ kind, words, serial: (last?.serial ?? 0) + 1 }));

  async function change(...[triedWords, run, onError]: Parameters<DeskOrder["change"]>): Promise<void> {
    setBusy(true);
    try {
      const answer = await run();
      if (answer.order === undefined) await load();
      else setOrder(answer.order);
      say("ok", answer.message);
    } catch (error) {
      if (takeRefusal(error) || onError?.(error) === true) return;
      say("bad", deskFailureWords(error, triedWords));
      await load();
    } finally {
      setBusy(false);
    }
  }

  return { order, loadFailure, outcome, isBusy, load, change };
}

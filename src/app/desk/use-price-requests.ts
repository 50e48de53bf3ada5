import { useCallback, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { PriceRequestView } from "#domain/catalogue/price-request.ts";
import { useDesk } from "./desk-context.ts";
import { deskFailureMessage } from "./desk-failure-message.ts";
import { type DeskOutcome, useDeskOutcome } from "./use-desk-outcome.ts";

export interface PriceRequests {
  requests: readonly PriceRequestView[] | "loading" | "failed";
  /** The request that is being marked. */
  busyId: number | null;
  outcome: DeskOutcome | null;
  load(): Promise<void>;
  mark(priceRequestId: number, isDone: boolean): Promise<void>;
}

export function usePriceRequests(): PriceRequests {
  const { isOpen, handleAccessError } = useDesk();
  const [requests, setRequests] = useState<PriceRequests["requests"]>("loading");
  const [busyId, setBusyId] = useState<number | null>(null);
  const [outcome, report] = useDeskOutcome();

  const load = useCallback(async (): Promise<void> => {
    setRequests("loading");
    try {
      setRequests(await call("listPriceRequests", {}));
    } catch (error) {
      if (!handleAccessError(error)) setRequests("failed");
    }
  }, [handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  async function mark(priceRequestId: number, isDone: boolean): Promise<void> {
    if (busyId !== null) return;
    setBusyId(priceRequestId);
    try {
      const { message } = await call("markPriceRequest", { priceRequestId, isDone });
      setRequests((before) =>
        typeof before === "string"
          ? before
          : before.map((request) => (request.id === priceRequestId ? { ...request, isDone } : request)),
      );
      report("ok", message);
    } catch (error) {
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to mark the question"));
    } finally {
      setBusyId(null);
    }
  }

  return { requests, busyId, outcome, load, mark };
}

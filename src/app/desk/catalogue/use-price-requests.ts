import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { PriceRequestView } from "#domain/catalogue/price-request.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

export interface PriceRequests {
  requests: DeskData<readonly PriceRequestView[]>;
  /** The request that is being marked. */
  busyId: number | null;
  outcome: DeskOutcome | null;
  load(): Promise<void>;
  mark(priceRequestId: number, isDone: boolean): Promise<void>;
}

const listRequests = () => call("listPriceRequests", {});

export function usePriceRequests(): PriceRequests {
  const { handleAccessError } = useDesk();
  const { data: requests, setData: setRequests, load } = useDeskData(listRequests);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [outcome, report] = useDeskOutcome();

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
      if (!handleAccessError(error)) report("bad", deskFailureMessage(error, "Failed to update the request"));
    } finally {
      setBusyId(null);
    }
  }

  return { requests, busyId, outcome, load, mark };
}

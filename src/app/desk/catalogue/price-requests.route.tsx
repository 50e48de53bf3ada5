import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import text from "#app/ui/text.module.css";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { PriceRequestList } from "./price-request-list.tsx";
import styles from "./price-requests.route.module.css";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { PriceRequestView } from "#domain/catalogue/price-request.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

interface PriceRequests {
  requests: DeskData<readonly PriceRequestView[]>;
  /** The request that is being marked. */
  busyId: number | null;
  outcome: DeskOutcome | null;
  load(): Promise<void>;
  mark(priceRequestId: number, isDone: boolean): Promise<void>;
}

const listRequests = () => call("listPriceRequests", {});

function usePriceRequests(): PriceRequests {
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

export const meta: MetaFunction = (args) =>
  privateMeta("Price requests", "Price requests from customers, and which are still to answer.", args);

export default function PriceRequestsPage() {
  const { requests, busyId, outcome, load, mark } = usePriceRequests();
  return (
    <DeskMain isNarrow>
      <DeskHeading className={styles.heading}>Price requests</DeskHeading>
      <LoadState state={requests} what="price requests" load={load} />
      {typeof requests !== "string" && (
        <>
          <p className={styles.advice}>
            Customers asking the price of a product that has none in the sheet. Reply by email, then mark the request as
            done. Requests are deleted after a year.
          </p>
          <OutcomeNotice outcome={outcome} />
          <Part
            heading="To answer"
            empty="Every request has been answered."
            requests={requests.filter(({ isDone }) => !isDone)}
            {...{ busyId, mark }}
          />
          <Part
            heading="Done"
            empty="Nothing yet."
            requests={requests.filter(({ isDone }) => isDone)}
            {...{ busyId, mark }}
          />
        </>
      )}
    </DeskMain>
  );
}

interface PartProps extends Pick<ReturnType<typeof usePriceRequests>, "busyId" | "mark"> {
  heading: string;
  empty: string;
  requests: Parameters<typeof PriceRequestList>[0]["requests"];
}

function Part({ heading, empty, requests, busyId, mark }: PartProps) {
  return (
    <>
      <h2 className={styles.part}>{heading}</h2>
      {requests.length === 0 ? (
        <p className={text.muted}>{empty}</p>
      ) : (
        <PriceRequestList
          caption={`${heading}, ${requests.length}`}
          requests={requests}
          busyId={busyId}
          onMark={(id, isDone) => void mark(id, isDone)}
        />
      )}
    </>
  );
}

import type { MetaFunction } from "react-router";
import { privateMeta } from "#app/account/private-meta.ts";
import text from "#app/ui/text.module.css";
import { DeskHeading, DeskMain } from "#app/desk/desk-main.tsx";
import { LoadState } from "#app/desk/load-state.tsx";
import { OutcomeNotice } from "#app/desk/outcome-notice.tsx";
import { PriceRequestList } from "./price-request-list.tsx";
import styles from "./price-requests.route.module.css";
import { usePriceRequests } from "./use-price-requests.ts";

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

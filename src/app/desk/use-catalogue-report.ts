import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import { useDesk } from "./desk-context.ts";
import { deskFailureMessage } from "./desk-failure-message.ts";
import { type DeskData, useDeskData } from "./use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "./use-desk-outcome.ts";

interface ShownReport {
  report: DeskData<CatalogueReport>;
  outcome: DeskOutcome | null;
  isRefreshing: boolean;
  load(): Promise<void>;
  /** Reads the sheet now, then shows what came of it. */
  refresh(): Promise<void>;
}

const getReport = () => call("getCatalogueReport", {});

export function useCatalogueReport(): ShownReport {
  const { handleAccessError } = useDesk();
  const { data: report, setData: setReport, load } = useDeskData(getReport);
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [outcome, tell] = useDeskOutcome();

  async function refresh(): Promise<void> {
    if (isRefreshing) return;
    setIsRefreshing(true);
    try {
      const { result, message } = await call("refreshCatalogue", {});
      setReport(await getReport());
      tell(result === "refused" ? "bad" : "ok", message);
    } catch (error) {
      if (!handleAccessError(error)) tell("bad", deskFailureMessage(error, "Failed to refresh the catalogue"));
    } finally {
      setIsRefreshing(false);
    }
  }

  return { report, outcome, isRefreshing, load, refresh };
}

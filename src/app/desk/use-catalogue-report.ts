import { useCallback, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import type { CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import { useDesk } from "./desk-context.ts";
import { deskFailureMessage } from "./desk-failure-message.ts";
import { type DeskOutcome, useDeskOutcome } from "./use-desk-outcome.ts";

interface ShownReport {
  report: CatalogueReport | "loading" | "failed";
  outcome: DeskOutcome | null;
  isRefreshing: boolean;
  load(): Promise<void>;
  /** Reads the sheet now, then shows what came of it. */
  refresh(): Promise<void>;
}

export function useCatalogueReport(): ShownReport {
  const { isOpen, handleAccessError } = useDesk();
  const [report, setReport] = useState<ShownReport["report"]>("loading");
  const [isRefreshing, setIsRefreshing] = useState(false);
  const [outcome, tell] = useDeskOutcome();

  const load = useCallback(async (): Promise<void> => {
    setReport("loading");
    try {
      setReport(await call("getCatalogueReport", {}));
    } catch (error) {
      if (!handleAccessError(error)) setReport("failed");
    }
  }, [handleAccessError]);

  useEffect(() => {
    if (isOpen) void load();
  }, [isOpen, load]);

  async function refresh(): Promise<void> {
    if (isRefreshing) return;
    setIsRefreshing(true);
    try {
      const { result, message } = await call("refreshCatalogue", {});
      setReport(await call("getCatalogueReport", {}));
      tell(result === "refused" ? "bad" : "ok", message);
    } catch (error) {
      if (!handleAccessError(error)) tell("bad", deskFailureMessage(error, "Failed to refresh the catalogue"));
    } finally {
      setIsRefreshing(false);
    }
  }

  return { report, outcome, isRefreshing, load, refresh };
}

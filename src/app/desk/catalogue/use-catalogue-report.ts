import { useState } from "react";
import { call } from "#app/calls/call.ts";
import type { CatalogueReport } from "#domain/catalogue/catalogue-report.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";

interface ShownReport {
  report: DeskData<CatalogueReport>;
  outcome: DeskOutcome | null;
  /** The action that is under way. */
  busy: "refresh" | "decide" | null;
  load(): Promise<void>;
  /** Reads the sheet now, then shows what came of it. */
  refresh(): Promise<void>;
  accept(hash: string): Promise<void>;
  decline(hash: string): Promise<void>;
  takeBack(number: number): Promise<void>;
}

const getReport = () => call("getCatalogueReport", {});

export function useCatalogueReport(): ShownReport {
  const { handleAccessError } = useDesk();
  const { data: report, setData: setReport, load } = useDeskData(getReport);
  const [busy, setBusy] = useState<ShownReport["busy"]>(null);
  const [outcome, tell] = useDeskOutcome();

  /** Does one thing, then shows what is so now: also after a refusal, because somebody else may have decided. */
  async function run(
    kind: Exclude<ShownReport["busy"], null>,
    action: () => Promise<{ result?: string; message: string }>,
    failureMessage: string,
  ): Promise<void> {
    if (busy !== null) return;
    setBusy(kind);
    try {
      const { result, message } = await action();
      setReport(await getReport());
      tell(result === "refused" || result === "held" ? "bad" : "ok", message);
    } catch (error) {
      if (handleAccessError(error)) return;
      tell("bad", deskFailureMessage(error, failureMessage));
      await getReport().then(setReport, () => undefined);
    } finally {
      setBusy(null);
    }
  }

  return {
    report,
    outcome,
    busy,
    load,
    refresh: () => run("refresh", () => call("refreshCatalogue", {}), "Failed to refresh the catalogue"),
    accept: (hash) => run("decide", () => call("acceptSheet", { hash }), "Failed to accept the sheet"),
    decline: (hash) => run("decide", () => call("declineSheet", { hash }), "Failed to keep the revision on sale"),
    takeBack: (number) => run("decide", () => call("takeBackSheet", { number }), "Failed to restore the revision"),
  };
}

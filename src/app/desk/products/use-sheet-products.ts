import { useCallback, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";
import { useSavedState } from "./saved-state.ts";
import type { SheetProductFilter, SheetProductList } from "#services/catalogue/list-sheet-products.ts";

export interface ListedQuery {
  search: string;
  show: SheetProductFilter;
  page: number;
}

interface SheetProducts {
  list: DeskData<SheetProductList>;
  outcome: DeskOutcome | null;
  isBusy: boolean;
  load(): Promise<void>;
  undo(number: number): Promise<void>;
  /** Writes the sheet on sale into the file. */
  writeFile(): Promise<void>;
}

export function useSheetProducts({ search, show, page }: ListedQuery): SheetProducts {
  const { handleAccessError } = useDesk();
  const read = useCallback(() => call("listSheetProducts", { search, show, page }), [search, show, page]);
  const { data: list, setData, load } = useDeskData<SheetProductList>(read);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, tell] = useDeskOutcome();
  const before = useSavedState();
  useEffect(() => {
    if (before !== null) tell("ok", before.message);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has opened
  }, [before]);

  async function run(action: () => Promise<{ message: string }>, failureMessage: string): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { message } = await action();
      tell("ok", message);
    } catch (error) {
      if (handleAccessError(error)) return;
      tell("bad", deskFailureMessage(error, failureMessage));
    } finally {
      setIsBusy(false);
    }
    await read().then(setData, () => undefined);
  }

  return {
    list,
    outcome,
    isBusy,
    load,
    undo: (number) => run(() => call("undoSheetEdit", { number }), "Failed to undo the change"),
    writeFile: () => run(() => call("writeSheetOnSale", {}), "Failed to write the sheet"),
  };
}

import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useDesk } from "#app/desk/desk-context.ts";
import { deskFailureMessage } from "#app/desk/desk-failure-message.ts";
import { type DeskData, useDeskData } from "#app/desk/use-desk-data.ts";
import { type DeskOutcome, useDeskOutcome } from "#app/desk/use-desk-outcome.ts";
import { href } from "#domain/addresses/href.ts";
import { listChangedCells, type RowCells } from "#domain/catalogue/edited-row.ts";
import type { CellRefusal } from "#domain/catalogue/judge-row.ts";
import { type SavedState, useSavedState } from "./saved-state.ts";
import type { ProductPreview, SavedProduct, SheetProduct } from "#services/catalogue/edit-product.ts";

export interface EditedProduct {
  product: DeskData<SheetProduct>;
  /** Why the desk cannot change it: it is gone, or the sheet is not the desk's to change. */
  failure: string | null;
  /** The draft. */
  cells: RowCells;
  /** Counts the drafts: fields that hold something of their own begin anew with each. */
  draftNumber: number;
  /** The columns that differ from the sheet. */
  changed: string[];
  preview: ProductPreview | null;
  refusals: readonly CellRefusal[];
  outcome: DeskOutcome | null;
  /** The revision of the last save, which can be undone. */
  lastSave: number | null;
  isBusy: boolean;
  load(): Promise<void>;
  change(cells: RowCells): void;
  save(): Promise<void>;
  discard(): void;
  takeOut(): Promise<void>;
  undo(number: number): Promise<void>;
}

/** While somebody types. */
const previewDelayMs = 500;

/** A product of the sheet with the draft of a change. `row` is null for a new one. */
export function useSheetProduct(row: number | null): EditedProduct {
  const navigate = useNavigate();
  const { handleAccessError } = useDesk();
  const [failure, setFailure] = useState<string | null>(null);
  const read = useCallback(
    () =>
      call("getSheetProduct", { row }).catch((error: unknown) => {
        if (error instanceof CallError && ["aborted", "not-found", "invalid-argument"].includes(error.status))
          setFailure(error.message);
        throw error;
      }),
    [row],
  );
  const { data: product, setData, load } = useDeskData<SheetProduct>(read);
  const [draft, setDraft] = useState<RowCells>({});
  const [draftNumber, setDraftNumber] = useState(0);
  const [preview, setPreview] = useState<ProductPreview | null>(null);
  const [refusals, setRefusals] = useState<readonly CellRefusal[]>([]);
  const before = useSavedState();
  const [lastSave, setLastSave] = useState<number | null>(before?.number ?? null);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, tell] = useDeskOutcome();
  useEffect(() => {
    if (before !== null) tell("ok", before.message);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has opened
  }, [before]);
  const present = typeof product === "string" ? null : product;
  const changed = present === null ? [] : listChangedCells(present.cells, draft);
  const version = present?.version ?? "";
  const isEmpty = row === null && changed.length === 0;

  useEffect(() => {
    // A save is about to make another version of the row.
    if (present === null || isEmpty || isBusy) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(
      () => {
        call("previewSheetProduct", { row, version, cells: draft }, { signal: stop.signal }).then(
          (shown) => {
            if (stop.signal.aborted) return;
            setPreview(shown);
            setRefusals(shown.refusals);
          },
          // The preview is a help: saving checks again, and says what is wrong.
          () => undefined,
        );
      },
      Object.keys(draft).length === 0 ? 0 : previewDelayMs,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [present, isEmpty, isBusy, row, version, draft]);

  function dropDraft(): void {
    setDraft({});
    setDraftNumber((last) => last + 1);
    setRefusals([]);
  }

  async function run(action: () => Promise<SavedProduct>, failureMessage: string, isSave: boolean): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const saved = await action();
      const state: SavedState = { message: saved.message, number: isSave ? saved.number : null };
      if (saved.row === null) await navigate(href("deskProducts"), { state });
      else if (saved.row !== row)
        await navigate(href("deskProduct", { row: String(saved.row) }), { replace: true, state });
      else {
        // Before the draft goes: a preview of it would name a version that is gone.
        setData(await read());
        dropDraft();
        tell("ok", state.message);
        setLastSave(state.number);
      }
    } catch (error) {
      if (handleAccessError(error)) return;
      if (error instanceof CallError && isRefusals(error.details)) setRefusals(error.details);
      tell("bad", deskFailureMessage(error, failureMessage));
      // Somebody else may have changed it: what was typed stays, beside what is there now.
      await read().then(setData, () => undefined);
    } finally {
      setIsBusy(false);
    }
  }

  return {
    product,
    failure,
    cells: { ...present?.cells, ...draft },
    draftNumber,
    changed,
    preview: isEmpty ? null : preview,
    refusals,
    outcome,
    lastSave,
    isBusy,
    load: () => {
      setFailure(null);
      return load();
    },
    change(cells) {
      setDraft((last) => ({ ...last, ...cells }));
      setRefusals(refusals.filter(({ column }) => column === null || !(column in cells)));
    },
    save: () =>
      run(
        () => call("saveSheetProduct", { row, version, cells: pick(draft, changed) }),
        "Failed to save the product",
        true,
      ),
    discard: dropDraft,
    takeOut: () =>
      run(() => call("takeOutSheetProduct", { row: row ?? 0, version }), "Failed to remove the product", false),
    undo: (number) => run(() => call("undoSheetEdit", { number }), "Failed to undo the change", false),
  };
}

function pick(cells: RowCells, ids: readonly string[]): RowCells {
  return Object.fromEntries(ids.map((id) => [id, cells[id] ?? ""]));
}

function isRefusals(details: unknown): details is CellRefusal[] {
  return (
    Array.isArray(details) &&
    details.every((one: unknown) => typeof one === "object" && one !== null && "column" in one)
  );
}

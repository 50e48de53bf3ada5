import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { useCall, usePreview } from "#app/desk/use-call.ts";
import { useDeskChange } from "#app/desk/use-desk-change.ts";
import { keepUnsent } from "#app/forms/use-form.ts";
import { href } from "#domain/addresses/href.ts";
import { listChangedCells, type RowCells, type CellRefusal } from "#domain/catalogue/edited-row.ts";
import type { ProductPreview, SavedProduct } from "#services/catalogue/edit-product.ts";

export type EditedProduct = ReturnType<typeof useSheetProduct>;

/** A product of the sheet with the draft of a change. `row` is null for a new one. */
export function useSheetProduct(row: number | null) {
  const navigate = useNavigate();
  const query = useCall("getSheetProduct", { row }, { isEdited: true });
  const product = query.data ?? null;
  const before = useSavedState();
  const { change, busy, outcome } = useDeskChange(before === null ? null : { kind: "ok", message: before.message });
  const isBusy = busy !== null;
  const [draft, setDraft] = useState<RowCells>(before?.typed ?? {});
  // The draft when a save has ended: it may hold more than was sent.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  // Counts the drafts: fields that hold something of their own begin anew with each.
  const [draftNumber, setDraftNumber] = useState(0);
  const [preview, setPreview] = useState<ProductPreview | null>(null);
  const [refusals, setRefusals] = useState<readonly CellRefusal[]>([]);
  // The revision of the last save, which can be undone.
  const [lastSave, setLastSave] = useState<number | null>(before?.number ?? null);
  // The columns that differ from the sheet.
  const changed = product === null ? [] : listChangedCells(product.cells, draft);
  const version = product?.version ?? "";
  const isEmpty = row === null && changed.length === 0;

  // A save is about to make another version of the row.
  const isWanted = product !== null && !isEmpty && !isBusy;
  const isTyped = Object.keys(draft).length > 0;
  usePreview("previewSheetProduct", isWanted ? { row, version, cells: draft } : null, isTyped, (shown) => {
    setPreview(shown);
    setRefusals(shown.refusals);
  });

  function dropDraft(): void {
    setDraft({});
    setDraftNumber((last) => last + 1);
    setRefusals([]);
  }

  /** Typing since a save began stays; anything else that changes the row starts the draft afresh. */
  function run(action: () => Promise<SavedProduct>, failure: string, isSave: boolean): Promise<boolean> {
    const sent = draft;
    return change(action, failure, {
      onError(error) {
        if (error instanceof CallError && isRefusals(error.details)) setRefusals(error.details);
        return false;
      },
      async onDone(saved) {
        const number = isSave ? saved.number : null;
        if (saved.row !== null && saved.row === row) {
          // Before the draft goes: a preview of it would name a version that is gone.
          await query.refetch();
          if (isSave) setDraft((typed) => keepUnsent(typed, sent));
          else dropDraft();
          setRefusals([]);
          setLastSave(number);
          return;
        }
        const typed = isSave ? keepUnsent(latest.current, sent) : {};
        const state: SavedState = { message: saved.message, number, typed };
        if (saved.row === null) await navigate(href("deskProducts"), { state });
        else await navigate(href("deskProduct", { row: String(saved.row) }), { replace: true, state });
      },
    });
  }

  return {
    query,
    cells: { ...product?.cells, ...draft },
    draftNumber,
    changed,
    preview: isEmpty ? null : preview,
    refusals,
    outcome,
    lastSave,
    isBusy,
    change(cells: RowCells) {
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
    undo: (number: number) => run(() => call("undoSheetEdit", { number }), "Failed to undo the change", false),
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

interface SavedState {
  message: string;
  /** Of the revision, which can be undone there; null where nothing can. */
  number: number | null;
  /** The typing during the save. */
  typed: RowCells;
}

/** The save of the page before; null when it has saved nothing, and after a reload. */
export function useSavedState(): SavedState | null {
  const { state } = useLocation();
  const [saved] = useState(() => (isSaved(state) ? state : null));
  useEffect(() => {
    // The browser keeps the state of an entry over a reload. The router's is its `usr`.
    if (saved !== null) window.history.replaceState({ ...window.history.state, usr: null }, "");
  }, [saved]);
  return saved;
}

function isSaved(state: unknown): state is SavedState {
  return typeof state === "object" && state !== null && "message" in state && "number" in state;
}

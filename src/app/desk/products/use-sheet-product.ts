import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { call } from "#app/calls/call.ts";
import { previewPauseMs, useCall, usePaused } from "#app/desk/calls/use-call.ts";
import { useDeskChange, type OutcomeState } from "#app/desk/calls/use-desk-change.ts";
import { keepUnsent } from "#app/forms/use-form.ts";
import { listChangedCells, type RowCells } from "#domain/catalogue/sheet/edited-row.ts";
import { href } from "#domain/routes/href.ts";
import type { SavedProduct } from "#services/catalogue/sheet/edit-product.ts";

export type EditedProduct = ReturnType<typeof useSheetProduct>;

/** The history state after a save that leads to another page. */
interface SavedState extends OutcomeState {
  /** The number of the version that can be undone; null for none. */
  number: number | null;
  typed: RowCells;
}

/** Keeps a product of the sheet with a draft of changes. `row` is null for a new product. */
export function useSheetProduct(row: number | null) {
  const navigate = useNavigate();
  const arrival = useLocation().state as Partial<SavedState> | null;
  const query = useCall("getSheetProduct", { row }, { isEdited: true });
  const product = query.data ?? null;
  const { change: makeChange, busy } = useDeskChange();
  const [draft, setDraft] = useState<RowCells>(arrival?.typed ?? {});
  // The latest draft. At the end of a save, it may hold more than was sent.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  // Counts the drafts, so that fields with their own state start afresh with each.
  const [draftNumber, setDraftNumber] = useState(0);
  // The version of the last save, which can be undone; null for none.
  const [lastSave, setLastSave] = useState<number | null>(arrival?.number ?? null);
  const changed = product === null ? [] : listChangedCells(product.cells, draft);
  const version = product?.version ?? "";

  const isEmpty = row === null && changed.length === 0;
  const cells = usePaused(draft, previewPauseMs);
  // While a change is in progress, the row is about to get another version, which a preview would not know.
  const isWanted = product !== null && !isEmpty && busy === null;
  const { data: preview = null } = useCall(
    "previewSheetProduct",
    { row, version, cells },
    { isWanted, isEdited: true, keepsLast: true },
  );

  function dropDraft(): void {
    setDraft({});
    setDraftNumber((last) => last + 1);
  }
  /**
   * Shows the product after a change of its row. After a save, `sent` holds the cells that were sent, and text typed
   * since then stays. After an undo or a removal, `sent` is null and the draft is dropped.
   */
  async function showSaved({ row: savedRow, message, number }: SavedProduct, sent: RowCells | null): Promise<void> {
    const undoable = sent === null ? null : number;
    if (savedRow !== null && savedRow === row) {
      // Reads the row before the draft is dropped, because a preview would otherwise name a version that no longer
      // exists.
      await query.refetch();
      if (sent === null) dropDraft();
      else setDraft((typed) => keepUnsent(typed, sent));
      setLastSave(undoable);
      return;
    }
    const typed = sent === null ? {} : keepUnsent(latest.current, sent);
    const state: SavedState = { outcome: { kind: "ok", message }, number: undoable, typed };
    if (savedRow === null) await navigate(href("deskProducts"), { state });
    else await navigate(href("deskProduct", { row: String(savedRow) }), { replace: true, state });
  }

  return {
    query,
    cells: { ...product?.cells, ...draft },
    draftNumber,
    changed,
    preview: isEmpty ? null : preview,
    lastSave,
    change: (next: RowCells) => setDraft((last) => ({ ...last, ...next })),
    discard: dropDraft,
    isSaving: busy === "save",
    save: () =>
      makeChange(
        () => call("saveSheetProduct", { row, version, cells: pick(draft, changed) }),
        "Failed to save the product",
        { name: "save", onDone: (saved) => showSaved(saved, draft) },
      ),
    /** Shows the product as an undo or a removal left it. */
    showChanged: (saved: SavedProduct) => showSaved(saved, null),
  };
}

function pick(cells: RowCells, ids: readonly string[]): RowCells {
  return Object.fromEntries(ids.map((id) => [id, cells[id] ?? ""]));
}

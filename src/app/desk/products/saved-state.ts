import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { RowCells } from "#domain/catalogue/edited-row.ts";

/** What a save tells the page that it leads to. */
export interface SavedState {
  message: string;
  /** Of the revision, which can be undone there; null where nothing can. */
  number: number | null;
  /** What was typed while it was saved. */
  typed: RowCells;
}

/** What the page before has saved; null when it has saved nothing, and after a reload. */
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

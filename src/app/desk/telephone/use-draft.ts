import { useCallback, useState } from "react";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { type Draft, isDraftEmpty, startDraft } from "./draft.ts";

/** Raised when a draft of before would not be understood. */
const storageKey = "desk-draft-1";

interface KeptDraft {
  draft: Draft;
  /** ISO time at which it was kept; null while there is nothing to keep. */
  keptAt: string | null;
  change(change: Partial<Draft> | ((draft: Draft) => Draft)): void;
  /** Forgets the draft and starts another. */
  drop(): void;
}

/**
 * The order that is being taken. It stays in the tab while the dealer looks at something else or reloads the page, and goes with it:
 * it holds somebody's address.
 */
export function useDraft(): KeptDraft {
  const [kept, setKept] = useState(readKept);
  const change = useCallback((next: Partial<Draft> | ((draft: Draft) => Draft)): void => {
    setKept(({ draft }) => {
      const changed = typeof next === "function" ? next(draft) : { ...draft, ...next };
      const after = { draft: changed, keptAt: isDraftEmpty(changed) ? null : new Date().toISOString() };
      keep(after);
      return after;
    });
  }, []);
  const drop = useCallback((): void => {
    const after = { draft: startDraft(newRequestId()), keptAt: null };
    keep(after);
    setKept(after);
  }, []);
  return { ...kept, change, drop };
}

function readKept(): { draft: Draft; keptAt: string | null } {
  const fresh = { draft: startDraft(newRequestId()), keptAt: null };
  try {
    const text = sessionStorage.getItem(storageKey);
    return text === null ? fresh : (JSON.parse(text) as typeof fresh);
  } catch {
    return fresh;
  }
}

function keep(kept: { draft: Draft; keptAt: string | null }): void {
  try {
    if (kept.keptAt === null) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Storage is full or switched off: the draft lives as long as the page.
  }
}

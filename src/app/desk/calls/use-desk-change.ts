import { useQueryClient } from "@tanstack/react-query";
import { createContext, useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { CallError } from "#app/calls/call.ts";
import { failureMessage } from "#app/calls/failure-message.ts";
import { useDesk } from "./use-call.ts";

interface DeskOutcome {
  kind: "ok" | "bad";
  message: string;
  /** A number that differs for every change, so that the same message twice is announced twice. */
  serial: number;
}

export interface ChangeAnswer {
  message: string;
  /** Whether the change was made, but a part of it failed. */
  isPartial?: boolean;
}

interface ChangeOptions<Answer> {
  /** The name of what is changed, on a page where several things can be. */
  name?: string;
  /** Takes the call's answer. If undefined, everything on the screen is read again. */
  onDone?: ((answer: Answer) => unknown) | undefined;
  onError?: ((error: unknown) => boolean) | undefined;
}

/**
 * Makes a change by a call, after the change in progress, and reports the outcome. Returns whether the change was made.
 * While a change with a `name` is waiting or in progress, another of that name is ignored.
 */
type MakeChange = <Answer extends ChangeAnswer>(
  run: () => Promise<Answer>,
  failure: string,
  options?: ChangeOptions<Answer>,
) => Promise<boolean>;

export const DeskChangesContext = createContext<ReturnType<typeof useNewDeskChanges>>({
  change: () => Promise.resolve(false),
  busy: null,
  outcome: null,
  report: () => undefined,
  readAgain: () => Promise.resolve(),
});

export function useDeskChange() {
  return useContext(DeskChangesContext);
}

/** The `state` of a link or redirect to a page that shows the outcome of the change that led there. */
export interface OutcomeState {
  outcome: Omit<DeskOutcome, "serial">;
}

/** Makes the value of `DeskChangesContext`, starting with the outcome of the change that led to the page. */
export function useNewDeskChanges() {
  const { handleAccessError } = useDesk();
  const cache = useQueryClient();
  const { state } = useLocation() as { state: Partial<OutcomeState> | null };
  const [outcome, setOutcome] = useState<DeskOutcome | null>(state?.outcome ? { ...state.outcome, serial: 0 } : null);
  // The name of the change in progress, or "" if it has none; null if no change is in progress.
  const [busy, setBusy] = useState<string | null>(null);
  const lastChange = useRef<Promise<unknown>>(Promise.resolve());
  // The name of every change that is in progress or waiting.
  const named = useRef(new Set<string>());
  useEffect(() => {
    // The browser keeps an entry's state over a reload, so the outcome is removed. `usr` is where the router keeps a
    // page's state.
    if (state?.outcome) window.history.replaceState({ ...window.history.state, usr: null }, "");
  }, [state]);
  const readAgain = () => cache.invalidateQueries();
  const report = (kind: DeskOutcome["kind"], message: string): void =>
    setOutcome((last) => ({ kind, message, serial: (last?.serial ?? 0) + 1 }));
  const change: MakeChange = (run, failure, options) => {
    const name = options?.name;
    if (name !== undefined && named.current.has(name)) return Promise.resolve(false);
    if (name !== undefined) named.current.add(name);
    const made = lastChange.current.then(() => changeNow(run, failure, options));
    lastChange.current = made;
    return made;
  };
  const changeNow: MakeChange = async (run, failure, { name = "", onDone, onError } = {}) => {
    setBusy(name);
    try {
      // A preview in progress names the version before the change, and would be refused after it.
      await cache.cancelQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("preview") });
      const answer = await run();
      await (onDone === undefined ? readAgain() : onDone(answer));
      report(answer.isPartial === true ? "bad" : "ok", answer.message);
      return true;
    } catch (error) {
      if (handleAccessError(error) || onError?.(error) === true) return false;
      report("bad", deskFailureMessage(error, failure));
      // Another user may have changed the same thing.
      await readAgain();
      return false;
    } finally {
      named.current.delete(name);
      setBusy(null);
    }
  };
  return { change, busy, outcome, report, readAgain };
}

const unexpectedMessage = "An unexpected error occurred";

/** Returns an error's message: the refusal's own, the fallback for a failed call, or that the error was unexpected. */
export function deskFailureMessage(error: unknown, fallbackMessage: string): string {
  return error instanceof CallError ? failureMessage(error, fallbackMessage) : unexpectedMessage;
}

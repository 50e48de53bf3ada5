import { useState } from "react";
import { failureMessage } from "#app/calls/failure-message.ts";

/** Runs the action of a button. `busy` names the running action; `failure` says why the last attempt failed. */
export function useAttempt(failedWords: string) {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  /** Runs an action, and returns whether it succeeded. Does nothing while another action is running. */
  async function attempt(action: () => Promise<void>, name = ""): Promise<boolean> {
    if (busy !== null) return false;
    setBusy(name);
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(failureMessage(error, failedWords));
      return false;
    } finally {
      setBusy(null);
    }
  }

  return { busy, failure, attempt };
}

import { clsx } from "clsx";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call, CallError } from "#app/calls/call.ts";
import { href } from "#domain/addresses/href.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { AccountView } from "./signed-in-devices.tsx";
import { AccountFacts } from "./account-facts.tsx";
import type { Session } from "./session-store.ts";
import { signOut } from "./sign-out.ts";
import { sessionStore } from "./use-session.ts";

interface ProfileTabProps {
  session: Session;
  /** Shown when the tab opens. */
  message?: string | null;
  onSignedOutEverywhere(session: Session): void;
}

/** Who is signed in, with everything about the account that its owner can change, and buttons to sign out. */
export function ProfileTab({ session, message: firstMessage = null, onSignedOutEverywhere }: ProfileTabProps) {
  const navigate = useNavigate();
  const [account, setAccount] = useState<AccountView | "loading" | "failed">("loading");
  const [message, setMessage] = useState(firstMessage);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const load = useCallback(async (): Promise<void> => {
    try {
      setAccount(await call("getAccount", {}));
    } catch (error) {
      // The session has ended. Once the store knows, the page offers to sign in.
      if (error instanceof CallError && error.status === "unauthenticated")
        await sessionStore.load({ fresh: true }).catch(() => undefined);
      setAccount((shown) => (typeof shown === "string" ? "failed" : shown));
    }
  }, []);
  useEffect(() => void load(), [load]);

  function reportDone(text: string, changed?: Session): void {
    if (changed !== undefined) sessionStore.set(changed);
    setMessage(text);
    void load();
  }

  async function handleSignOut(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await signOut();
      await navigate(href("home"));
    } catch {
      setFailure("Failed to sign out. Please try again.");
      setBusy(false);
    }
  }

  // Nothing before it is complete: what comes later would push the rest down.
  if (account === "loading") return <Loading label="Loading your account…" />;
  return (
    <>
      <div role="status" className={clsx(message !== null && clsx(layout.narrow, layout.mb6))}>
        {message === null ? null : <Notice kind="ok">{message}</Notice>}
      </div>
      <AccountFacts
        session={session}
        account={account === "failed" ? null : account}
        onEdit={() => setMessage(null)}
        onDone={reportDone}
        onSignedOutEverywhere={onSignedOutEverywhere}
      />
      {failure === null ? null : (
        <Notice className={clsx(layout.narrow, layout.mt6)} kind="bad">
          {failure}
        </Notice>
      )}
      <p className={layout.gapAbove}>
        <Button look="line" busyLabel={isBusy && "Signing out…"} disabled={isBusy} onClick={handleSignOut}>
          Sign Out
        </Button>
      </p>
      {account === "failed" ? (
        <Notice className={clsx(layout.narrow, layout.mt6)} kind="bad">
          Failed to load your account.{" "}
          <Button look="quiet" size="sm" onClick={() => void load()}>
            Try again
          </Button>
        </Notice>
      ) : null}
    </>
  );
}

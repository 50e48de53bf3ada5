import { clsx } from "clsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { call } from "#app/calls/call.ts";
import { useAnswer } from "#app/calls/use-answer.ts";
import { useAttempt } from "#app/calls/use-attempt.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { href } from "#domain/routes/href.ts";
import { AccountFacts, type OnLeft } from "./account-facts.tsx";
import type { Session } from "./session-store.ts";
import { signOut } from "./sign-out.ts";
import { asCustomer, sessionStore } from "./use-session.ts";

const getAccount = () => asCustomer(call("getAccount", {}));

interface ProfileTabProps {
  session: Session;
  message: string | null;
  onLeft: OnLeft;
}

export function ProfileTab({ session, message: firstMessage, onLeft }: ProfileTabProps) {
  const navigate = useNavigate();
  const { value: account, error, load } = useAnswer(getAccount);
  const [message, setMessage] = useState(firstMessage);
  const { busy, failure, attempt } = useAttempt("Failed to sign out. Please try again.");

  function reportDone(text: string, changed?: Session): void {
    if (changed !== undefined) sessionStore.set(changed);
    setMessage(text);
    void load();
  }

  const handleSignOut = () =>
    attempt(async () => {
      await signOut();
      await navigate(href("home"));
    });

  // Waits until the account has loaded or failed to load, because late parts would push the rest down.
  if (account === null && error === null) return <Loading label="Loading your account…" />;
  return (
    <>
      <div role="status" className={message === null ? undefined : clsx(layout.narrow, layout.mb6)}>
        <Notice kind="ok">{message}</Notice>
      </div>
      <AccountFacts
        session={session}
        account={account}
        onEdit={() => setMessage(null)}
        onDone={reportDone}
        onLeft={onLeft}
      />
      <Notice className={clsx(layout.narrow, layout.mt6)} kind="bad">
        {failure}
      </Notice>
      <p className={layout.gapAbove}>
        <Button
          look="line"
          busyLabel={busy !== null && "Signing out…"}
          disabled={busy !== null}
          onClick={handleSignOut}
        >
          Sign Out
        </Button>
      </p>
      {account === null ? (
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

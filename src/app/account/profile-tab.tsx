import { useState } from "react";
import { useNavigate } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Session } from "./session-store.ts";
import { signOut } from "./sign-out.ts";

/** Who is signed in, with a button to sign out. */
export function ProfileTab({ session }: { session: Session }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

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

  return (
    <>
      <dl className="facts2 max-w-[46rem]">
        <dt>Email</dt>
        <dd className="wrap-anywhere">{session.email}</dd>
        <dt>Account type</dt>
        <dd>Registered User</dd>
      </dl>
      {failure === null ? null : (
        <div className="mt-6 max-w-[46rem]">
          <Notice kind="bad">{failure}</Notice>
        </div>
      )}
      <p className="gap-t">
        <Button look="line" busyLabel={isBusy && "Signing out…"} disabled={isBusy} onClick={handleSignOut}>
          Sign Out
        </Button>
      </p>
    </>
  );
}

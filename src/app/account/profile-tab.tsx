import { clsx } from "clsx";
import { useState } from "react";
import { useNavigate } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import styles from "./profile-tab.module.css";
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
      <dl className={styles.facts}>
        <dt className={styles.term}>Email</dt>
        <dd className={clsx(styles.value, styles.email)}>{session.email}</dd>
        <dt className={styles.term}>Account type</dt>
        <dd className={styles.value}>Registered User</dd>
      </dl>
      {failure === null ? null : (
        <Notice className={styles.failure} kind="bad">
          {failure}
        </Notice>
      )}
      <p className={layout.gapAbove}>
        <Button look="line" busyLabel={isBusy && "Signing out…"} disabled={isBusy} onClick={handleSignOut}>
          Sign Out
        </Button>
      </p>
    </>
  );
}

import { useEffect, useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { AccountForm, type FormProblem } from "./account-form.tsx";
import { CodeField } from "./code-field.tsx";
import { failureMessage } from "./failure-message.ts";
import { readCode } from "./read-code.ts";
import styles from "./second-factor.module.css";
import type { Session } from "./session-store.ts";

interface SignInCodeFormProps {
  look: "solid" | "line";
  /** What the first step took, and the server found right. */
  credentials: { email: string; password: string };
  onSignedIn(session: Session): void;
  onBack(): void;
}

/** Whether a refused sign-in only lacks the code. */
export function isCodeRequired(error: unknown): boolean {
  return error instanceof CallError && (error.details as { needs?: unknown } | undefined)?.needs === "code";
}

/** The second step of signing in, for accounts with a second factor. */
export function SignInCodeForm({ look, credentials, onSignedIn, onBack }: SignInCodeFormProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  useEffect(() => document.getElementById("sign-in-code")?.focus(), [kind]);

  async function signIn(values: FormData): Promise<FormProblem | null> {
    const code = readCode(values, true);
    if (typeof code !== "string") return code;
    try {
      onSignedIn(await call("signIn", { ...credentials, code }));
      return null;
    } catch (error) {
      const message = failureMessage(error, "Failed to sign in. Please try again.");
      return { message, field: "code", atField: true };
    }
  }

  return (
    <>
      <AccountForm key={kind} submit="Sign in" busyLabel="Signing in…" look={look} onSubmit={signIn}>
        {(problem) => (
          <>
            <p>Your password is correct. One more step.</p>
            <CodeField id="sign-in-code" kind={kind} problem={problem} />
          </>
        )}
      </AccountForm>
      <p className={styles.otherWays}>
        <Button look="quiet" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
          {kind === "app" ? "Use a recovery code" : "Use the app"}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </p>
    </>
  );
}

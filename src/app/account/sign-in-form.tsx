import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { InputField } from "#app/ui/field.tsx";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";
import { PasswordField } from "./password-field.tsx";
import { isCodeRequired, SignInCodeForm } from "./sign-in-code-form.tsx";
import type { Session } from "./session-store.ts";

interface SignInFormProps {
  look: "solid" | "line";
  onSignedIn(session: Session): void;
}

export function SignInForm({ look, onSignedIn }: SignInFormProps) {
  const [credentials, setCredentials] = useState<{ email: string; password: string } | null>(null);

  async function signIn(values: FormData): Promise<FormProblem | null> {
    const { checkSignInForm } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkSignInForm(values);
    if ("problem" in checked) return checked.problem;
    try {
      onSignedIn(await call("signIn", checked.form));
      return null;
    } catch (error) {
      if (isCodeRequired(error)) {
        setCredentials(checked.form);
        return null;
      }
      return failureProblem(error, "Failed to sign in. Please try again.");
    }
  }

  if (credentials !== null) {
    const back = () => setCredentials(null);
    return <SignInCodeForm look={look} credentials={credentials} onSignedIn={onSignedIn} onBack={back} />;
  }
  return (
    <AccountForm submit="Sign in" busyLabel="Signing in…" look={look} onSubmit={signIn}>
      {(problem) => (
        <>
          <InputField
            id="sign-in-email"
            name="email"
            label="Email"
            type="email"
            autoComplete="username"
            error={getFieldError(problem, "email")}
          />
          <PasswordField
            id="sign-in-password"
            name="password"
            label="Password"
            autoComplete="current-password"
            error={getFieldError(problem, "password")}
          />
        </>
      )}
    </AccountForm>
  );
}

import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { InputField } from "#app/ui/field.tsx";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";
import { PasswordField } from "./password-field.tsx";
import type { Session } from "./session-store.ts";

interface SignInFormProps {
  look: "solid" | "line";
  onSignedIn(session: Session): void;
}

export function SignInForm({ look, onSignedIn }: SignInFormProps) {
  async function signIn(values: FormData): Promise<FormProblem | null> {
    const { checkSignInForm } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkSignInForm(values);
    if ("problem" in checked) return checked.problem;
    try {
      onSignedIn(await call("signIn", checked.form));
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to sign in. Please try again.");
    }
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

import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { CodeField } from "./code-field.tsx";
import { failureProblem } from "./failure-message.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { PasswordField } from "./password-field.tsx";
import { readCode } from "./read-code.ts";
import type { Session } from "./session-store.ts";

interface ChangePasswordFormProps {
  session: Session;
  /** Whether the change takes a code of the second factor. */
  takesCode: boolean;
  onDone(message: string, session: Session): void;
}

export function ChangePasswordForm({ session, takesCode, onDone }: ChangePasswordFormProps) {
  const email = session.email ?? "";

  async function change(values: FormData): Promise<FormProblem | null> {
    const { checkPasswordChangeForm } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkPasswordChangeForm(values);
    if ("problem" in checked) return checked.problem;
    const code = readCode(values, takesCode);
    if (typeof code !== "string") return code;
    try {
      const changed = await call("changePassword", { ...checked.form, code });
      onDone("Your password has been changed. Every other device has been signed out.", changed);
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to change your password. Please try again.");
    }
  }

  return (
    <AccountForm submit="Change password" busyLabel="Changing your password…" look="solid" onSubmit={change}>
      {(problem) => (
        <>
          {/* Password managers look for a user name beside a new password. */}
          <input type="text" name="username" autoComplete="username" value={email} hidden readOnly />
          <PasswordField
            id="change-present"
            name="presentPassword"
            label="Current password"
            autoComplete="current-password"
            error={getFieldError(problem, "presentPassword")}
          />
          <NewPasswordFields
            label="New password"
            form="change"
            problem={problem}
            email={email}
            isAdmin={session.isAdmin || session.mustSetUpSecondFactor === true}
          />
          {takesCode ? <CodeField id="change-code" kind="any" problem={problem} /> : null}
        </>
      )}
    </AccountForm>
  );
}

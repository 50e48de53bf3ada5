import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { AccountForm, type FormProblem } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface NewPasswordFormProps {
  /** From the link of the reset mail. */
  token: string;
  onChanged(message: string): void;
}

/** The form that the link in a reset mail leads to. */
export function NewPasswordForm({ token, onChanged }: NewPasswordFormProps) {
  async function setPassword(values: FormData): Promise<FormProblem | null> {
    const { checkNewPasswordForm } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkNewPasswordForm(values);
    if ("problem" in checked) return checked.problem;
    try {
      const { message } = await call("resetPassword", { token, ...checked.form });
      onChanged(message);
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to change your password. Please try again.");
    }
  }

  return (
    <AccountForm submit="Change password" busyLabel="Changing your password…" look="solid" onSubmit={setPassword}>
      {(problem) => (
        <>
          {/* Password managers look for a user name beside a new password. The link does not contain it. */}
          <input type="text" name="username" autoComplete="username" hidden readOnly />
          <NewPasswordFields label="New password" form="new" problem={problem} />
        </>
      )}
    </AccountForm>
  );
}

import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { AccountForm, type FormProblem } from "./account-form.tsx";
import { failureWords } from "./failure-words.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

interface NewPasswordFormProps {
  /** From the link of the reset mail. */
  token: string;
  onChanged(message: string): void;
}

/** Where the link of a reset mail leads: a new password, twice. */
export function NewPasswordForm({ token, onChanged }: NewPasswordFormProps) {
  async function setPassword(values: FormData): Promise<FormProblem | null> {
    const { checkedNewPassword } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkedNewPassword(values);
    if ("problem" in checked) return checked.problem;
    try {
      const { message } = await call("resetPassword", { token, ...checked.form });
      onChanged(message);
      return null;
    } catch (error) {
      return { words: failureWords(error, "Failed to change your password. Please try again.") };
    }
  }

  return (
    <AccountForm submit="Change password" busyLabel="Changing your password…" look="solid" onSubmit={setPassword}>
      {(problem) => (
        <>
          {/* Password managers look for the name beside a new password; the link does not tell it. */}
          <input type="text" name="username" autoComplete="username" hidden readOnly />
          <NewPasswordFields label="New password" form="new" problem={problem} />
        </>
      )}
    </AccountForm>
  );
}

import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/start/chunk-guard.ts";
import { InputField } from "#app/ui/field.tsx";
import { AccountForm, type FormProblem, problemAt } from "./account-form.tsx";
import { failureWords } from "./failure-words.ts";

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
    <AccountForm
      name="new-password"
      submit="Change password"
      busyLabel="Changing your password…"
      look="solid"
      onSubmit={setPassword}
    >
      {(problem) => (
        <>
          {/* Password managers look for the name beside a new password; the link does not tell it. */}
          <input type="text" name="username" autoComplete="username" hidden readOnly />
          <InputField
            id="new-password"
            name="password"
            label="New password"
            type="password"
            autoComplete="new-password"
            hint="At least 12 characters. A short sentence works well."
            error={problemAt(problem, "password")}
          />
          <InputField
            id="new-password-confirm"
            name="confirmPassword"
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            error={problemAt(problem, "confirmPassword")}
          />
        </>
      )}
    </AccountForm>
  );
}

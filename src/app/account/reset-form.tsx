import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { InputField } from "#app/ui/field.tsx";
import { AccountForm, type FormProblem, problemAt } from "./account-form.tsx";
import { failureWords } from "./failure-words.ts";

interface ResetFormProps {
  look: "solid" | "line";
  /** Called with the words that say the mail is on its way. */
  onSent(message: string): void;
}

/** Asks for a mail with a link to choose a new password. */
export function ResetForm({ look, onSent }: ResetFormProps) {
  async function requestReset(values: FormData): Promise<FormProblem | null> {
    const { checkedResetRequest } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkedResetRequest(values);
    if ("problem" in checked) return checked.problem;
    try {
      const { message } = await call("requestPasswordReset", checked.form);
      onSent(message);
      return null;
    } catch (error) {
      return { words: failureWords(error, "Failed to send password reset email. Please try again.") };
    }
  }

  return (
    <AccountForm submit="Send reset link" busyLabel="Sending…" look={look} onSubmit={requestReset}>
      {(problem) => (
        <InputField
          id="reset-email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          hint="We send a link to choose a new password. It works once, for an hour."
          error={problemAt(problem, "email")}
        />
      )}
    </AccountForm>
  );
}

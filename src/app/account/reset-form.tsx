import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { InputField } from "#app/ui/field.tsx";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";

interface ResetFormProps {
  look: "solid" | "line";
  /** Called with the message that the mail is on its way. */
  onSent(message: string): void;
}

/** Requests a mail with a link to choose a new password. */
export function ResetForm({ look, onSent }: ResetFormProps) {
  async function requestReset(values: FormData): Promise<FormProblem | null> {
    const { checkResetForm } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkResetForm(values);
    if ("problem" in checked) return checked.problem;
    try {
      const { message } = await call("requestPasswordReset", checked.form);
      onSent(message);
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to send password reset email. Please try again.");
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
          hint="We will email you a link to choose a new password. It works once and expires after an hour."
          error={getFieldError(problem, "email")}
        />
      )}
    </AccountForm>
  );
}

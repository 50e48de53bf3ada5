import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { InputField } from "#app/ui/field.tsx";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { CodeField } from "./code-field.tsx";
import { failureProblem } from "./failure-message.ts";
import { PasswordField } from "./password-field.tsx";
import { readCode } from "./read-code.ts";

interface ChangeEmailFormProps {
  /** Whether the change takes a code of the second factor. */
  takesCode: boolean;
  onDone(message: string): void;
}

/** Asks for another address. It takes effect once the link mailed there is used. */
export function ChangeEmailForm({ takesCode, onDone }: ChangeEmailFormProps) {
  async function change(values: FormData): Promise<FormProblem | null> {
    const { checkNewEmailForm } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkNewEmailForm(values);
    if ("problem" in checked) return checked.problem;
    const code = readCode(values, takesCode);
    if (typeof code !== "string") return code;
    try {
      onDone((await call("changeEmail", { ...checked.form, code })).message);
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to change your email. Please try again.");
    }
  }

  return (
    <AccountForm submit="Send the link" busyLabel="Sending…" look="solid" onSubmit={change}>
      {(problem) => (
        <>
          <InputField
            id="change-email-address"
            name="email"
            label="New email"
            type="email"
            autoComplete="email"
            hint="We will send a link to this address. The change takes effect once you open it."
            error={getFieldError(problem, "email")}
          />
          <PasswordField
            id="change-email-password"
            name="presentPassword"
            label="Current password"
            autoComplete="current-password"
            error={getFieldError(problem, "presentPassword")}
          />
          {takesCode ? <CodeField id="change-email-code" kind="any" problem={problem} /> : null}
        </>
      )}
    </AccountForm>
  );
}

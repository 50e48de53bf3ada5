import { call } from "#app/calls/call.ts";
import { AccountForm, type FormProblem } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";

interface ConfirmEmailFormProps {
  /** From the link of the mail. */
  token: string;
  onConfirmed(message: string): void;
}

/** Confirms an address at the press of a button. A mail scanner that opens the link confirms nothing. */
export function ConfirmEmailForm({ token, onConfirmed }: ConfirmEmailFormProps) {
  async function confirm(): Promise<FormProblem | null> {
    try {
      onConfirmed((await call("confirmEmail", { token })).message);
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to confirm your email address. Please try again.");
    }
  }

  return (
    <AccountForm submit="Confirm email address" busyLabel="Confirming…" look="solid" onSubmit={confirm}>
      {() => <p>Press the button to confirm that the address we emailed is yours.</p>}
    </AccountForm>
  );
}

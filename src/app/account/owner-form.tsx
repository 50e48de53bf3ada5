import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { CodeField } from "./code-field.tsx";
import { failureProblem } from "./failure-message.ts";
import { getFormText } from "./get-form-text.ts";
import { PasswordField } from "./password-field.tsx";
import { readCode } from "./read-code.ts";
import styles from "./second-factor.module.css";

interface OwnerFormProps {
  submit: string;
  busyLabel: string;
  /** Whether a second factor is set up already. */
  needsCode: boolean;
  /** Makes the change. What it throws is shown. */
  onProven(proof: { presentPassword: string; code?: string }): Promise<void>;
  onCancel(): void;
}

/** Asks for the password, and the code where there is one, before a change to how the account signs in. */
export function OwnerForm({ submit, busyLabel, needsCode, onProven, onCancel }: OwnerFormProps) {
  useEffect(() => document.getElementById("owner-password")?.focus(), []);

  async function prove(values: FormData): Promise<FormProblem | null> {
    const presentPassword = getFormText(values, "presentPassword");
    if (presentPassword === "")
      return { message: "Please enter your password.", field: "presentPassword", atField: true };
    const code = readCode(values, needsCode);
    if (typeof code !== "string") return code;
    try {
      await onProven({ presentPassword, ...(needsCode ? { code } : {}) });
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to check this. Please try again.");
    }
  }

  return (
    <>
      <AccountForm submit={submit} busyLabel={busyLabel} look="solid" onSubmit={prove}>
        {(problem) => (
          <>
            <PasswordField
              id="owner-password"
              name="presentPassword"
              label="Current password"
              autoComplete="current-password"
              error={getFieldError(problem, "presentPassword")}
            />
            {needsCode ? <CodeField id="owner-code" kind="any" problem={problem} /> : null}
          </>
        )}
      </AccountForm>
      <p className={styles.otherWays}>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </p>
    </>
  );
}

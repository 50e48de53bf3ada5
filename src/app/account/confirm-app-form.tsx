import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import type { CallOutput } from "#server/calls/table.ts";
import { AccountForm, type FormProblem } from "./account-form.tsx";
import { CodeField } from "./code-field.tsx";
import { failureMessage } from "./failure-message.ts";
import { readCode } from "./read-code.ts";
import styles from "./second-factor.module.css";

interface ConfirmAppFormProps {
  app: CallOutput<"startSecondFactor">;
  onConfirmed(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

/** Shows the secret for the app, and asks for a first code as proof that the app has it. */
export function ConfirmAppForm({ app, onConfirmed, onCancel }: ConfirmAppFormProps) {
  async function confirm(values: FormData): Promise<FormProblem | null> {
    const code = readCode(values, true);
    if (typeof code !== "string") return code;
    try {
      onConfirmed((await call("confirmSecondFactor", { code })).recoveryCodes);
      return null;
    } catch (error) {
      const message = failureMessage(error, "Failed to check the code. Please try again.");
      return { message, field: "code", atField: true };
    }
  }

  return (
    <>
      <AccountForm submit="Confirm" busyLabel="Checking…" look="solid" onSubmit={confirm}>
        {(problem) => (
          <>
            <ol className={styles.steps}>
              <li>
                Open your authenticator app and scan this code.
                <QrCode label="QR code for your authenticator app" {...app.qrCode} />
                Reading this on your phone? <a href={app.address}>Open it in the app</a>, or type this key:
                <span className={clsx(layout.block, text.breakable, layout.mt1, styles.secret)}>{app.secret}</span>
              </li>
              <li>Enter the six digits the app shows.</li>
            </ol>
            <CodeField id="confirm-code" kind="app" problem={problem} />
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

interface QrCodeProps {
  label: string;
  /** Side of the square in units of the path. */
  size: number;
  path: string;
}

/** Dark squares on white, with the white margin that readers need. */
function QrCode({ label, size, path }: QrCodeProps) {
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.qrSquares} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

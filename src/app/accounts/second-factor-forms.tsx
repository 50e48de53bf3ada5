import { clsx } from "clsx";
import { call } from "#app/calls/call.ts";
import type { Values } from "#app/forms/values.ts";
import { Button } from "#app/ui/button.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { CallOutput } from "#server/calls/table.ts";
import { AccountForm, checkCode, CodeField, joinParts } from "./account-form.tsx";
import { CurrentPasswordField } from "./password-fields.tsx";
import styles from "./second-factor.module.css";

interface Proof {
  presentPassword: string;
  /** The code; "" if the form does not ask for one. */
  code: string;
}

interface ProveIdentityFormProps {
  submit: string;
  busyLabel: string;
  needsCode: boolean;
  /** Makes the change. An error that the function throws is shown. */
  onProven(proof: Proof): Promise<void>;
  onCancel(): void;
}

/** Asks for the password, and any second factor's code, before changing how the account signs in. */
export function ProveIdentityForm({ submit, busyLabel, needsCode, onProven, onCancel }: ProveIdentityFormProps) {
  return (
    <>
      <AccountForm
        ref={focusFirstField}
        submit={submit}
        busyLabel={busyLabel}
        check={(values) => joinParts(checkPresentPassword(values), checkCode(values, needsCode))}
        onSubmit={onProven}
        failure="Failed to check this. Please try again."
      >
        <CurrentPasswordField id="owner-password" />
        {needsCode && <CodeField id="owner-code" kind="any" />}
      </AccountForm>
      <Cancel onCancel={onCancel} />
    </>
  );
}

function checkPresentPassword({ presentPassword = "" }: Values): Result<{ presentPassword: string }> {
  if (presentPassword !== "") return accept({ presentPassword });
  const message = "Please enter your password.";
  return refuse({ code: "account.wrong-password", field: "presentPassword", message });
}

function Cancel({ onCancel }: { onCancel(): void }) {
  return (
    <p className={styles.otherWays}>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </p>
  );
}

interface ConfirmAppFormProps {
  app: CallOutput<"startSecondFactor">;
  onConfirmed(recoveryCodes: readonly string[]): void;
  onCancel(): void;
}

/** Shows the secret for the app, and asks for a first code to prove that the app has the secret. */
export function ConfirmAppForm({ app, onConfirmed, onCancel }: ConfirmAppFormProps) {
  return (
    <>
      <AccountForm
        submit="Confirm"
        busyLabel="Checking…"
        check={(values) => checkCode(values)}
        onSubmit={async (form) => onConfirmed((await call("confirmSecondFactor", form)).recoveryCodes)}
        failure="Failed to check the code. Please try again."
        failsAt="code"
      >
        <ol className={styles.steps}>
          <li>
            Open your authenticator app and scan this code.
            <QrCode label="QR code for your authenticator app" {...app.qrCode} />
            Reading this on your phone? <a href={app.url}>Open it in the app</a>, or type this key:
            <span className={clsx(layout.block, text.breakable, layout.mt1, styles.secret)}>{app.secret}</span>
          </li>
          <li>Enter the six digits the app shows.</li>
        </ol>
        <CodeField id="confirm-code" kind="app" />
      </AccountForm>
      <Cancel onCancel={onCancel} />
    </>
  );
}

interface QrCodeProps {
  label: string;
  size: number;
  path: string;
}

/** A QR code with dark squares on white, and the white margin that scanners need. */
function QrCode({ label, size, path }: QrCodeProps) {
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.qrSquares} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}

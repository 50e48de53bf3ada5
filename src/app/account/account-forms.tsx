import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import styles from "./account-forms.module.css";
import { RegisterForm } from "./register-form.tsx";
import type { Session } from "./session-store.ts";
import { SignInForm } from "./sign-in-form.tsx";
import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { InputField } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";

type FormName = "sign-in" | "register" | "reset";

const tabs: readonly Tab<FormName>[] = [
  { name: "sign-in", label: "Sign in" },
  { name: "register", label: "Register" },
  { name: "reset", label: "Reset password" },
];

interface AccountFormsProps {
  look: "solid" | "line";
  /** Shown above the sign-in form when the page opens. */
  message?: string | null;
  onSignedIn(session: Session): void;
}

/** Sign in, register or reset the password. A requested reset returns to sign-in with a message that the mail is on its way. */
export function AccountForms({ look, message: firstMessage = null, onSignedIn }: AccountFormsProps) {
  const [selected, setSelected] = useState<FormName>("sign-in");
  const [message, setMessage] = useState(firstMessage);

  function select(name: FormName): void {
    setSelected(name);
    setMessage(null);
  }

  return (
    <Tabs
      className={look === "line" ? layout.mb6 : undefined}
      label="Account"
      tabs={tabs}
      selected={selected}
      onSelect={select}
    >
      <div role="status" className={message === null ? undefined : styles.message}>
        {message === null ? null : <Notice>{message}</Notice>}
      </div>
      {selected === "sign-in" ? <SignInForm look={look} onSignedIn={onSignedIn} /> : null}
      {selected === "register" ? <RegisterForm look={look} onSignedIn={onSignedIn} /> : null}
      {selected === "reset" ? (
        <ResetForm
          look={look}
          onSent={(sent) => {
            setSelected("sign-in");
            setMessage(sent);
          }}
        />
      ) : null}
    </Tabs>
  );
}

interface ResetFormProps {
  look: "solid" | "line";
  /** Called with the message that the mail is on its way. */
  onSent(message: string): void;
}

/** Requests a mail with a link to choose a new password. */
function ResetForm({ look, onSent }: ResetFormProps) {
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

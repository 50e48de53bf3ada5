import { useState } from "react";
import { call, CallError } from "#app/calls/call.ts";
import { FormEmail, FormField } from "#app/forms/call-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { focusFirstField } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { Tabs, type Tab } from "#app/ui/tabs.tsx";
import type { SignInForm as Credentials } from "#domain/accounts/account-forms.ts";
import { AccountForm, AccountFormLook, checkCode, CodeField, loadRules } from "./account-form.tsx";
import styles from "./account-forms.module.css";
import { NewPasswordFields, PasswordField } from "./password-fields.tsx";
import secondFactor from "./second-factor.module.css";
import type { Session } from "./session-store.ts";

type FormName = "sign-in" | "register" | "reset";

const tabs: readonly Tab<FormName>[] = [
  { name: "sign-in", label: "Sign in" },
  { name: "register", label: "Register" },
  { name: "reset", label: "Reset password" },
];

interface SignInProps {
  onSignedIn(session: Session): void;
}

interface AccountFormsProps extends SignInProps {
  look: "solid" | "line";
  message?: string | null;
}

/** Forms to sign in, register or reset the password. Requesting a reset returns to the sign-in, with a message. */
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
        <Notice>{message}</Notice>
      </div>
      <AccountFormLook value={look}>
        {selected === "sign-in" && <SignInForm onSignedIn={onSignedIn} />}
        {selected === "register" && <RegisterForm onSignedIn={onSignedIn} />}
        {selected === "reset" && (
          <ResetForm
            onSent={(sent) => {
              setSelected("sign-in");
              setMessage(sent);
            }}
          />
        )}
      </AccountFormLook>
    </Tabs>
  );
}

function SignInForm({ onSignedIn }: SignInProps) {
  const [credentials, setCredentials] = useState<Credentials | null>(null);

  async function signIn(form: Credentials): Promise<void> {
    try {
      onSignedIn(await call("signIn", form));
    } catch (error) {
      if (!isCodeRequired(error)) throw error;
      setCredentials(form);
    }
  }

  if (credentials !== null) {
    const back = () => setCredentials(null);
    return <SignInCodeForm credentials={credentials} onSignedIn={onSignedIn} onBack={back} />;
  }
  return (
    <AccountForm
      submit="Sign in"
      busyLabel="Signing in…"
      check={async (values) => (await loadRules()).checkSignIn(values)}
      onSubmit={signIn}
      failure="Failed to sign in. Please try again."
    >
      <FormField id="sign-in-email" name="email" label="Email" type="email" autoComplete="username" />
      <PasswordField id="sign-in-password" name="password" label="Password" autoComplete="current-password" />
    </AccountForm>
  );
}

function isCodeRequired(error: unknown): boolean {
  return error instanceof CallError && (error.details as { needs?: unknown } | undefined)?.needs === "code";
}

interface SignInCodeFormProps extends SignInProps {
  credentials: Credentials;
  onBack(): void;
}

/** The second step of signing in, for accounts with a second factor. */
function SignInCodeForm({ credentials, onSignedIn, onBack }: SignInCodeFormProps) {
  const [kind, setKind] = useState<"app" | "recovery">("app");
  return (
    <>
      <AccountForm
        key={kind}
        ref={focusFirstField}
        submit="Sign in"
        busyLabel="Signing in…"
        check={(values) => checkCode(values)}
        onSubmit={async ({ code }) => onSignedIn(await call("signIn", { ...credentials, code }))}
        failure="Failed to sign in. Please try again."
        failsAt="code"
      >
        <p>Your password is correct. One more step.</p>
        <CodeField id="sign-in-code" kind={kind} />
      </AccountForm>
      <p className={secondFactor.otherWays}>
        <Button look="quiet" onClick={() => setKind(kind === "app" ? "recovery" : "app")}>
          {kind === "app" ? "Use a recovery code" : "Use the app"}
        </Button>
        <Button look="quiet" onClick={onBack}>
          Back
        </Button>
      </p>
    </>
  );
}

function RegisterForm({ onSignedIn }: SignInProps) {
  return (
    <AccountForm
      submit="Register"
      busyLabel="Creating your account…"
      check={async (values) => (await loadRules()).checkRegister(values)}
      onSubmit={async (form) => onSignedIn(await call("register", form))}
      failure="Failed to create account. Please try again."
    >
      <FormField id="register-name" name="fullName" label="Full name" autoComplete="name" />
      <FormEmail id="register-email" />
      <NewPasswordFields label="Password" form="register" />
    </AccountForm>
  );
}

function ResetForm({ onSent }: { onSent(message: string): void }) {
  return (
    <AccountForm
      submit="Send reset link"
      busyLabel="Sending…"
      check={async (values) => (await loadRules()).checkResetRequest(values)}
      onSubmit={async (form) => onSent((await call("requestPasswordReset", form)).message)}
      failure="Failed to send password reset email. Please try again."
    >
      <FormField
        id="reset-email"
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        hint="We will email you a link to choose a new password. It works once and expires after an hour."
      />
    </AccountForm>
  );
}

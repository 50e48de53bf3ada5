import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { type Tab, Tabs } from "#app/ui/tabs.tsx";
import styles from "./account-forms.module.css";
import { RegisterForm } from "./register-form.tsx";
import { ResetForm } from "./reset-form.tsx";
import type { Session } from "./session-store.ts";
import { SignInForm } from "./sign-in-form.tsx";

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
      className={look === "line" ? styles.compactTabs : undefined}
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

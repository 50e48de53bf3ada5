import { clsx } from "clsx";
import { type ComponentProps, createContext, useContext } from "react";
import { CallForm, FormField, SubmitButton } from "#app/forms/call-form.tsx";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./account-form.module.css";
import { RefusedForm } from "./failure-message.ts";
import { getFormText } from "./get-form-text.ts";
import { NoScript } from "./no-script.tsx";

interface AccountFormProps extends ComponentProps<typeof CallForm> {
  submit: string;
  busyLabel: string;
}

/** Of the buttons that send. */
export const AccountFormLook = createContext<"solid" | "line">("solid");

export function AccountForm({ submit, busyLabel, children, ...form }: AccountFormProps) {
  const look = useContext(AccountFormLook);
  return (
    <CallForm {...form}>
      {children}
      <div>
        <SubmitButton
          className={look === "line" ? clsx(layout.mt2, styles.lineSubmit) : undefined}
          look={look}
          block={look === "solid"}
          busyLabel={busyLabel}
        >
          {submit}
        </SubmitButton>
      </div>
      <NoScript />
    </CallForm>
  );
}

/** The checks of all account forms come with the first submit. */
export function loadChecks() {
  return loadChunk(() => import("./check-account-form.ts"));
}

const codeTexts = {
  app: { label: "Code", hint: "The six digits your authenticator app shows now." },
  recovery: { label: "Recovery code", hint: "One of the codes you saved when you set this up. Each works once." },
  any: { label: "Code", hint: "The six digits your authenticator app shows now, or a recovery code." },
};

interface CodeFieldProps {
  id: string;
  /** any: the code of the app or a recovery code. */
  kind: keyof typeof codeTexts;
}

/** A code of the second factor. Telephones and password managers offer the app's code by themselves. */
export function CodeField({ id, kind }: CodeFieldProps) {
  return (
    <FormField
      id={id}
      name="code"
      {...codeTexts[kind]}
      inputMode={kind === "app" ? "numeric" : "text"}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
    />
  );
}

/** The code of the second factor in a form; empty where none is asked for. Throws `RefusedForm` for a missing one. */
export function readCode(values: FormData, isAsked: boolean): string {
  const code = getFormText(values, "code").trim();
  if (isAsked && code === "") throw new RefusedForm({ errors: { code: "Please enter the code." } });
  return code;
}

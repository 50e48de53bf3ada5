import { clsx } from "clsx";
import { createContext, useContext } from "react";
import { NoScript } from "#app/chrome/no-script.tsx";
import { CallForm, FormField, SubmitButton, type CallFormProps } from "#app/forms/call-form.tsx";
import type { Values } from "#app/forms/values.ts";
import { loadChunk } from "#app/late/load-chunk.ts";
import layout from "#app/ui/layout.module.css";
import { accept, refuse, type Result } from "#domain/result.ts";
import styles from "./account-form.module.css";

interface AccountFormProps<Form> extends CallFormProps<Form> {
  submit: string;
  busyLabel: string;
}

export const AccountFormLook = createContext<"solid" | "line">("solid");

export function AccountForm<Form = Values>({ submit, busyLabel, children, ...form }: AccountFormProps<Form>) {
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

/** Loads the rules of all account forms. Call it at a submit, not before. */
export function loadRules() {
  return loadChunk(() => import("#domain/accounts/account-forms.ts"));
}

const codeTexts = {
  app: { label: "Code", hint: "The six digits your authenticator app shows now." },
  recovery: { label: "Recovery code", hint: "One of the codes you saved when you set this up. Each works once." },
  any: { label: "Code", hint: "The six digits your authenticator app shows now, or a recovery code." },
};

interface CodeFieldProps {
  id: string;
  /** `any` takes a code from the app or a recovery code. */
  kind: keyof typeof codeTexts;
}

/** Asks for a code of the second factor. Phones and password managers offer the app's code automatically. */
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

/** Checks the code of the second factor in a form. Accepts an empty code if the form does not ask for one. */
export function checkCode({ code = "" }: Values, isAsked = true): Result<{ code: string }> {
  if (!isAsked || code.trim() !== "") return accept({ code: code.trim() });
  return refuse({ code: "second-factor.code-required", field: "code", message: "Please enter the code." });
}

/** Joins the results of a form's parts. If the first part is refused, ignores the other. */
export function joinParts<One, Other>(one: Result<One>, other: Result<Other>): Result<One & Other> {
  if (!one.ok) return one;
  return other.ok ? accept({ ...one.value, ...other.value }) : other;
}

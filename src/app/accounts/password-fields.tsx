import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { FormField, useFieldError } from "#app/forms/call-form.tsx";
import { loadChunk } from "#app/late/load-chunk.ts";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { minAdminPasswordLength, minPasswordLength } from "#domain/accounts/password-length.ts";
import styles from "./password-fields.module.css";

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
}

export function CurrentPasswordField({ id }: { id: string }) {
  return <PasswordField id={id} name="presentPassword" label="Current password" autoComplete="current-password" />;
}

/** A password field with a button that shows the typed text. Submitting the form hides the text again. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers remember the contents of a submitted text field, so the text is hidden first.
    const form = frame.current?.closest("form");
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <FormField
      {...field}
      label={label}
      type={isShown ? "text" : "password"}
      spellCheck={false}
      autoCapitalize="off"
      renderInput={(input) => (
        <div className={styles.frame} ref={frame}>
          {input}
          <Button
            className={clsx(layout.px4, layout.relative, styles.show)}
            look="line"
            aria-pressed={isShown}
            aria-controls={field.id}
            onClick={() => setShown((shown) => !shown)}
          >
            Show<span className={text.visuallyHidden}> {label.toLowerCase()}</span>
          </Button>
        </div>
      )}
    />
  );
}

interface NewPasswordFieldsProps {
  label: string;
  /** The prefix of the ids, unique on the page. */
  form: string;
  /** The account's email address, unless the form asks for it. */
  email?: string;
  isAdmin?: boolean;
}

/** A new password and its confirmation. Problems with the password are shown during typing. */
export function NewPasswordFields({ label, form, email, isAdmin = false }: NewPasswordFieldsProps) {
  const error = useFieldError("password");
  const [advice, setAdvice] = useState<string | null>(null);
  const latest = useRef("");

  async function judge(password: string, typedEmail: string): Promise<void> {
    latest.current = password;
    const { findPasswordWeakness, formatPasswordAdvice } = await loadChunk(
      () => import("#domain/accounts/password-rule.ts"),
    );
    // Rules that load slowly must not judge an earlier password.
    if (latest.current !== password) return;
    const context = { isAdmin, email: email ?? typedEmail };
    const weakness = password === "" ? null : findPasswordWeakness(password, context);
    setAdvice(weakness === null ? null : formatPasswordAdvice(weakness, context));
  }

  return (
    <>
      <div
        onInput={({ target }) => {
          if (!(target instanceof HTMLInputElement)) return;
          const typedEmail = new FormData(target.form ?? undefined).get("email");
          // Without the rules, the server still says what is wrong.
          judge(target.value, typeof typedEmail === "string" ? typedEmail.trim() : "").catch(() => undefined);
        }}
      >
        <PasswordField
          id={`${form}-password`}
          name="password"
          label={label}
          autoComplete="new-password"
          hint={`At least ${isAdmin ? minAdminPasswordLength : minPasswordLength} characters. A short sentence works well.`}
        />
        <p className={fieldStyles.hint} role="status">
          {error === undefined ? advice : null}
        </p>
      </div>
      <PasswordField
        id={`${form}-confirm`}
        name="confirmPassword"
        label="Confirm password"
        autoComplete="new-password"
      />
    </>
  );
}

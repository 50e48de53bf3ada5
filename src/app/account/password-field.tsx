import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import text from "#app/ui/text.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./password-field.module.css";

interface PasswordFieldProps {
  id: string;
  name: string;
  label: string;
  autoComplete: "current-password" | "new-password";
  hint?: string;
  error?: string | null;
}

/** A password with a button that shows what was typed. It is hidden again when the form is submitted. */
export function PasswordField({ label, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Browsers remember what a submitted text field holds.
    const form = frame.current?.closest("form");
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);
  return (
    <InputField
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

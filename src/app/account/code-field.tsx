import { InputField } from "#app/ui/field.tsx";
import { type FormProblem, getFieldError } from "./account-form.tsx";

interface CodeFieldProps {
  id: string;
  /** any: the code of the app or a recovery code. */
  kind: "app" | "recovery" | "any";
  problem: FormProblem | null;
}

const texts = {
  app: { label: "Code", hint: "The six digits your authenticator app shows now." },
  recovery: { label: "Recovery code", hint: "One of the codes you saved when you set this up. Each works once." },
  any: { label: "Code", hint: "The six digits your authenticator app shows now, or a recovery code." },
};

/** A code of the second factor. Telephones and password managers offer the app's code by themselves. */
export function CodeField({ id, kind, problem }: CodeFieldProps) {
  return (
    <InputField
      id={id}
      name="code"
      {...texts[kind]}
      type="text"
      inputMode={kind === "app" ? "numeric" : "text"}
      autoComplete={kind === "recovery" ? "off" : "one-time-code"}
      autoCapitalize="off"
      spellCheck={false}
      maxLength={20}
      error={getFieldError(problem, "code")}
    />
  );
}

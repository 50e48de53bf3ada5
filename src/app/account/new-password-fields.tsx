import { minPasswordLength } from "#domain/accounts/password-length.ts";
import { InputField } from "#app/ui/field.tsx";
import { type FormProblem, problemAt } from "./account-form.tsx";

interface NewPasswordFieldsProps {
  label: string;
  /** What the form is called: two of them may stand on one page. */
  form: string;
  problem: FormProblem | null;
}

/** A password that is being chosen, and the same once more. */
export function NewPasswordFields({ label, form, problem }: NewPasswordFieldsProps) {
  return (
    <>
      <InputField
        id={`${form}-password`}
        name="password"
        label={label}
        type="password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters. A short sentence works well.`}
        error={problemAt(problem, "password")}
      />
      <InputField
        id={`${form}-confirm`}
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={problemAt(problem, "confirmPassword")}
      />
    </>
  );
}

import { minPasswordLength } from "#domain/accounts/password-length.ts";
import { InputField } from "#app/ui/field.tsx";
import { type FormProblem, getFieldError } from "./account-form.tsx";

interface NewPasswordFieldsProps {
  label: string;
  /** Prefix of the ids, unique on the page. */
  form: string;
  problem: FormProblem | null;
}

/** A new password and its confirmation. */
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
        error={getFieldError(problem, "password")}
      />
      <InputField
        id={`${form}-confirm`}
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        error={getFieldError(problem, "confirmPassword")}
      />
    </>
  );
}

import { call } from "#app/calls/call.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { findEmailSlip } from "#app/checkout/find-slips.ts";
import { InputField } from "#app/ui/field.tsx";
import { SuggestingField } from "#app/ui/suggesting-field.tsx";
import { AccountForm, type FormProblem, getFieldError } from "./account-form.tsx";
import { failureProblem } from "./failure-message.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";
import type { Session } from "./session-store.ts";

interface RegisterFormProps {
  look: "solid" | "line";
  onSignedIn(session: Session): void;
}

export function RegisterForm({ look, onSignedIn }: RegisterFormProps) {
  async function register(values: FormData): Promise<FormProblem | null> {
    const { checkRegisterForm } = await loadChunk(() => import("./check-account-form.ts"));
    const checked = checkRegisterForm(values);
    if ("problem" in checked) return checked.problem;
    try {
      onSignedIn(await call("register", checked.form));
      return null;
    } catch (error) {
      return failureProblem(error, "Failed to create account. Please try again.");
    }
  }

  return (
    <AccountForm submit="Register" busyLabel="Creating your account…" look={look} onSubmit={register}>
      {(problem) => (
        <>
          <InputField
            id="register-name"
            name="fullName"
            label="Full name"
            autoComplete="name"
            error={getFieldError(problem, "fullName")}
          />
          <SuggestingField
            findSlip={findEmailSlip}
            id="register-email"
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            error={getFieldError(problem, "email")}
          />
          <NewPasswordFields label="Password" form="register" problem={problem} />
        </>
      )}
    </AccountForm>
  );
}

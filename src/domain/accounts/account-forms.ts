import type { z } from "zod";
import { refuse, accept, type Result } from "#domain/result.ts";
import { isEmailAddress } from "#domain/orders/typed-text.ts";
import type {
  changeEmailSchema,
  changePasswordSchema,
  registerSchema,
  requestPasswordResetSchema,
  signInSchema,
} from "./account-calls.schema.ts";
import { findPasswordWeakness, formatPasswordAdvice } from "./password-rule.ts";

/** The rules of the account forms, shared by browser and server. Each stops at the first problem: forms show one message at a time. */

type SignInForm = Pick<z.output<typeof signInSchema>, "email" | "password">;
type RegisterForm = z.output<typeof registerSchema>;
type NewEmailForm = Pick<z.output<typeof changeEmailSchema>, "email" | "presentPassword">;
type NewPasswordForm = Pick<z.output<typeof changePasswordSchema>, "password" | "confirmPassword">;

function findEmpty(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(fields).find((name) => fields[name] === "");
}

export function checkSignIn({ email, password }: SignInForm): Result<SignInForm> {
  const form = { email: email.trim(), password };
  const field = findEmpty(form);
  return field === undefined ? accept(form) : refuse({ code: "sign-in.incomplete", field });
}

export function checkRegister({ fullName, email, ...passwords }: RegisterForm): Result<RegisterForm> {
  const form = { fullName: fullName.trim(), email: email.trim(), ...passwords };
  const field = findEmpty(form);
  if (field !== undefined) return refuse({ code: "register.incomplete", field });
  if (form.password !== form.confirmPassword)
    return refuse({ code: "register.passwords-differ", field: "confirmPassword" });
  if (!isEmailAddress(form.email)) return refuse({ code: "register.invalid-email", field: "email" });
  return refuseWeakPassword(form.password, { email: form.email }) ?? accept(form);
}

function refuseWeakPassword(password: string, context: { email?: string }): Result<never> | null {
  const weakness = findPasswordWeakness(password, context);
  if (weakness === null) return null;
  const advice = formatPasswordAdvice(weakness, context);
  return refuse({ code: "register.weak-password", field: "password", advice });
}

export function checkResetRequest(
  form: z.output<typeof requestPasswordResetSchema>,
): Result<z.output<typeof requestPasswordResetSchema>> {
  const email = form.email.trim();
  if (email === "") return refuse({ code: "reset.incomplete", field: "email" });
  if (!isEmailAddress(email)) return refuse({ code: "reset.invalid-email", field: "email" });
  return accept({ email });
}

export function checkNewEmail({ email, presentPassword }: NewEmailForm): Result<NewEmailForm> {
  const form = { email: email.trim(), presentPassword };
  const field = findEmpty(form);
  if (field !== undefined) return refuse({ code: "register.incomplete", field });
  if (!isEmailAddress(form.email)) return refuse({ code: "register.invalid-email", field: "email" });
  return accept(form);
}

export function checkNewPassword({ password, confirmPassword }: NewPasswordForm): Result<NewPasswordForm> {
  const form = { password, confirmPassword };
  const field = findEmpty(form);
  if (field !== undefined) return refuse({ code: "register.incomplete", field });
  if (password !== confirmPassword) return refuse({ code: "register.passwords-differ", field: "confirmPassword" });
  return refuseWeakPassword(password, {}) ?? accept(form);
}

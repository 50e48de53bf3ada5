import { accept, refuse, type Result } from "#domain/result.ts";
import { isEmailAddress } from "#domain/typed-text.ts";
import { findPasswordWeakness, formatPasswordAdvice } from "./password-rule.ts";

/** The rules of account forms, for browser and server. Checks stop at the first problem: forms show one at a time. */

export type SignInForm = Record<"email" | "password", string>;
export type RegisterForm = Record<"fullName" | "email" | "password" | "confirmPassword", string>;
export type ResetRequest = Record<"email", string>;
export type NewEmailForm = Record<"email" | "presentPassword", string>;
export type NewPasswordForm = Record<"password" | "confirmPassword", string>;

/** The values of a form's fields. A missing field counts as empty. */
type Typed<Form> = { readonly [Field in keyof Form]?: string };

function findEmpty(fields: Readonly<Record<string, string>>): string | undefined {
  return Object.keys(fields).find((name) => fields[name] === "");
}

export function checkSignIn({ email = "", password = "" }: Typed<SignInForm>): Result<SignInForm> {
  const form = { email: email.trim(), password };
  const field = findEmpty(form);
  return field === undefined ? accept(form) : refuse({ code: "sign-in.incomplete", field });
}

export function checkRegister(typed: Typed<RegisterForm>): Result<RegisterForm> {
  const { fullName = "", email = "", password = "", confirmPassword = "" } = typed;
  const form = { fullName: fullName.trim(), email: email.trim(), password, confirmPassword };
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

export function checkResetRequest(typed: Typed<ResetRequest>): Result<ResetRequest> {
  const email = (typed.email ?? "").trim();
  if (email === "") return refuse({ code: "reset.incomplete", field: "email" });
  if (!isEmailAddress(email)) return refuse({ code: "reset.invalid-email", field: "email" });
  return accept({ email });
}

export function checkNewEmail({ email = "", presentPassword = "" }: Typed<NewEmailForm>): Result<NewEmailForm> {
  const form = { email: email.trim(), presentPassword };
  const field = findEmpty(form);
  if (field !== undefined) return refuse({ code: "register.incomplete", field });
  if (!isEmailAddress(form.email)) return refuse({ code: "register.invalid-email", field: "email" });
  return accept(form);
}

export function checkNewPassword(typed: Typed<NewPasswordForm>): Result<NewPasswordForm> {
  const { password = "", confirmPassword = "" } = typed;
  const form = { password, confirmPassword };
  const field = findEmpty(form);
  if (field !== undefined) return refuse({ code: "register.incomplete", field });
  if (password !== confirmPassword) return refuse({ code: "register.passwords-differ", field: "confirmPassword" });
  return refuseWeakPassword(password, {}) ?? accept(form);
}

export type InvitedForm = NewPasswordForm & Record<"fullName", string>;

export function checkInvited(typed: Typed<InvitedForm>): Result<InvitedForm> {
  const fullName = (typed.fullName ?? "").trim();
  if (fullName === "") return refuse({ code: "register.incomplete", field: "fullName" });
  const checked = checkNewPassword(typed);
  return checked.ok ? accept({ ...checked.value, fullName }) : checked;
}

type PasswordChangeForm = NewPasswordForm & Record<"presentPassword", string>;

export function checkPasswordChange(typed: Typed<PasswordChangeForm>): Result<PasswordChangeForm> {
  const { presentPassword = "" } = typed;
  if (presentPassword === "") return refuse({ code: "register.incomplete", field: "presentPassword" });
  const checked = checkNewPassword(typed);
  return checked.ok ? accept({ ...checked.value, presentPassword }) : checked;
}

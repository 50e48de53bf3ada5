import { refuse, accept, type Result } from "#domain/result.ts";
import { isEmailAddress } from "#domain/orders/typed-text.ts";
import { findPasswordWeakness, formatPasswordAdvice } from "./password-rule.ts";

/**
 * The rules of the sign-in, registration and reset forms, shared by the browser and the server. Each check stops at the
 * first problem, because the forms show one message at a time.
 */

export interface SignInForm {
  email: string;
  password: string;
}

export function checkSignIn(form: SignInForm): Result<SignInForm> {
  const email = form.email.trim();
  if (email === "" || form.password === "") {
    return refuse({ code: "sign-in.incomplete", field: email === "" ? "email" : "password" });
  }
  return accept({ email, password: form.password });
}

export interface RegisterForm {
  fullName: string;
  email: string;
  password: string;
  confirmPassword: string;
}

export function checkRegister(form: RegisterForm): Result<RegisterForm> {
  const fullName = form.fullName.trim();
  const email = form.email.trim();
  const missing = [
    ["fullName", fullName],
    ["email", email],
    ["password", form.password],
    ["confirmPassword", form.confirmPassword],
  ].find(([, value]) => value === "")?.[0];
  if (missing !== undefined) return refuse({ code: "register.incomplete", field: missing });
  if (form.password !== form.confirmPassword)
    return refuse({ code: "register.passwords-differ", field: "confirmPassword" });
  if (!isEmailAddress(email)) return refuse({ code: "register.invalid-email", field: "email" });
  const refusal = refuseWeakPassword(form.password, { email });
  if (refusal !== null) return refusal;
  return accept({ fullName, email, password: form.password, confirmPassword: form.confirmPassword });
}

function refuseWeakPassword(password: string, context: { email?: string }): Result<never> | null {
  const weakness = findPasswordWeakness(password, context);
  if (weakness === null) return null;
  const advice = formatPasswordAdvice(weakness, context);
  return refuse({ code: "register.weak-password", field: "password", advice });
}

export interface ResetRequestForm {
  email: string;
}

export function checkResetRequest(form: ResetRequestForm): Result<ResetRequestForm> {
  const email = form.email.trim();
  if (email === "") return refuse({ code: "reset.incomplete", field: "email" });
  if (!isEmailAddress(email)) return refuse({ code: "reset.invalid-email", field: "email" });
  return accept({ email });
}

export function checkNewEmail(form: { email: string; presentPassword: string }): Result<{ email: string }> {
  const email = form.email.trim();
  if (email === "" || form.presentPassword === "")
    return refuse({ code: "register.incomplete", field: email === "" ? "email" : "presentPassword" });
  if (!isEmailAddress(email)) return refuse({ code: "register.invalid-email", field: "email" });
  return accept({ email });
}

export interface NewPasswordForm {
  password: string;
  confirmPassword: string;
}

export function checkNewPassword(form: NewPasswordForm): Result<NewPasswordForm> {
  if (form.password === "" || form.confirmPassword === "") {
    return refuse({ code: "register.incomplete", field: form.password === "" ? "password" : "confirmPassword" });
  }
  if (form.password !== form.confirmPassword)
    return refuse({ code: "register.passwords-differ", field: "confirmPassword" });
  return refuseWeakPassword(form.password, {}) ?? accept(form);
}

import {
  checkNewEmail,
  checkNewPassword,
  checkRegister,
  checkResetRequest,
  checkSignIn,
} from "#domain/accounts/account-forms.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { refusalMessage } from "#domain/shop-error.ts";
import type { Result } from "#domain/result.ts";
import { RefusedForm } from "./failure-message.ts";
import { getFormText } from "./get-form-text.ts";

// Loaded on the first submit: showing a form needs neither the password rule nor the error catalogue.

/** Reads these fields of a form. Throws `RefusedForm` with the first refusal of their rule. */
function read<Name extends string, Form>(
  check: (form: Record<Name, string>) => Result<Form>,
  ...names: readonly Name[]
): (values: FormData) => Form {
  return (values) => {
    const form = Object.fromEntries(names.map((name) => [name, getFormText(values, name)])) as Record<Name, string>;
    const result = check(form);
    if (result.ok) return result.value;
    const [refusal] = result.refusals;
    if (refusal === undefined) throw new Error("refused without a reason");
    const { code, field = "", advice } = refusal;
    const message = refusalMessage(refusal) + (advice === undefined ? "" : ` ${advice}`);
    // "Please fill in all fields" is about the form, everything else about one field.
    throw new RefusedForm(code.endsWith(".incomplete") ? { message, focus: field } : { errors: { [field]: message } });
  };
}

export const readSignIn = read(checkSignIn, "email", "password");
export const readRegister = read(checkRegister, "fullName", "email", "password", "confirmPassword");
export const readReset = read(checkResetRequest, "email");
export const readNewEmail = read(checkNewEmail, "email", "presentPassword");
export const readNewPassword = read(checkNewPassword, "password", "confirmPassword");

export function readPasswordChange(values: FormData) {
  const presentPassword = getFormText(values, "presentPassword");
  if (presentPassword === "")
    throw new RefusedForm({ message: errorCatalogue["register.incomplete"].message, focus: "presentPassword" });
  return { ...readNewPassword(values), presentPassword };
}

import { z } from "zod";
import { errorCatalogue } from "#domain/errors.ts";
import { maxPasswordLength } from "./password-length.ts";

/** The input of the account calls. Rules with messages are in account-forms.ts; these refuse only what our forms never send. */
const email = z.string("Please enter your email address").max(320);
const password = z.string("Please fill in all fields").max(maxPasswordLength * 4);

const code = z.string(errorCatalogue["second-factor.code-required"].message).max(40);

/** For changes that a stolen session must not make. */
export const ownerProofSchema = z.object({ presentPassword: password, code: code.optional() });
export type OwnerProof = z.output<typeof ownerProofSchema>;

export const signInSchema = z.object({
  email: z.string("Please enter both email and password").max(320),
  password: z.string("Please enter both email and password").max(maxPasswordLength * 4),
  /** Of the second factor, in the second step. */
  code: code.optional(),
});

export const registerSchema = z.object({
  fullName: z.string("Please fill in all fields").max(200),
  email: z.string("Please fill in all fields").max(320),
  password,
  confirmPassword: password,
});

export const requestPasswordResetSchema = z.object({ email });

export const confirmEmailSchema = z.object({ token: z.string().min(1).max(200) });

export const changeEmailSchema = ownerProofSchema.extend({ email: z.string("Please fill in all fields").max(320) });

const newPassword = { password, confirmPassword: password };
export const changePasswordSchema = ownerProofSchema.extend(newPassword);

export const signOutDeviceSchema = z.object({ sessionId: z.string().min(1).max(100) });

export const resetPasswordSchema = z.object({ token: z.string().min(1).max(200), ...newPassword });

export const confirmSecondFactorSchema = z.object({ code });

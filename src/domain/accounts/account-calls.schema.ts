import { z } from "zod";
import { maxPasswordLength } from "./password-length.ts";

/**
 * The shape of what the account calls take. What is empty, too weak or not an address is judged by the rules of
 * account-forms.ts, which know the exact words; here only what no form of ours would ever send is refused.
 */
const email = z.string("Please enter your email address").max(320);
const password = z.string("Please fill in all fields").max(maxPasswordLength * 4);

export const signInSchema = z.object({
  email: z.string("Please enter both email and password").max(320),
  password: z.string("Please enter both email and password").max(maxPasswordLength * 4),
});

export const registerSchema = z.object({
  fullName: z.string("Please fill in all fields").max(200),
  email: z.string("Please fill in all fields").max(320),
  password,
  confirmPassword: password,
});

export const requestPasswordResetSchema = z.object({ email });

export const resetPasswordSchema = z.object({
  token: z.string().min(1).max(200),
  password,
  confirmPassword: password,
});

import { expect, test } from "vitest";
import { isCommonPassword } from "./is-common-password.ts";

test.each([
  ["a common word with digits", "password123456"],
  ["a common word in disguise", "P@ssw0rd2026!"],
  ["a common word twice", "passwordpassword"],
  ["a keyboard run", "qwertyuiop123"],
  ["the shop's name", "Glenwater2026!!"],
  ["a well-known phrase", "correct horse battery staple"],
  ["a leaked password", "1q2w3e4r5t6y"],
  ["a leaked word with digits", "tinkerbell-1987"],
])("%s is common", async (_what, password) => expect(await isCommonPassword(password)).toBe(true));

test.each(["carp rising slowly", "kx7mp2vqt9ra", "рыба плывёт вниз", "583920174652"])(
  "%s is not common",
  async (password) => expect(await isCommonPassword(password)).toBe(false),
);

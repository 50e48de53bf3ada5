import { listPasswordStems } from "#domain/accounts/password-rule.ts";
import { shopWords } from "./shop-words.ts";

let leakedPasswords: Promise<ReadonlySet<string>> | null = null;

/**
 * Whether a password, or the word it is built around, is known to guessing tools: 49,000 leaked passwords and the words that
 * suggest themselves in this shop. The list is loaded with the first password, which takes some 70 ms and 10 MB.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  leakedPasswords ??= loadLeakedPasswords();
  const leaked = await leakedPasswords;
  return listPasswordStems(password).some((stem) => shopWords.has(stem) || leaked.has(stem));
}

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

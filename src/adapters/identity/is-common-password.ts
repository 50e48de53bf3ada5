import { listPasswordStems } from "#domain/accounts/password-rule.ts";

/** Words and keyboard runs that are likely in this shop, and that lists of leaked passwords do not contain. */
const shopWords: ReadonlySet<string> = new Set([
  "login",
  ...(
    "glenwater koi koicarp koipond koiandponds passphrase thisisapassword thisismypassword letmeinplease iloveyouforever " +
    "correcthorsebatterystaple abc abcd abcdef abcdefgh abcdefghijkl qwer qwertyuiopas qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm " +
    "asdfghjklqwerty zxcvbnmasdfghjkl"
  ).split(" "),
]);

let leakedPasswords: Promise<ReadonlySet<string>> | null = null;

/** Whether guessing tools know a password, or the word it is based on. The first call loads a list (70 ms, 10 MB). */
export async function isCommonPassword(password: string): Promise<boolean> {
  leakedPasswords ??= loadLeakedPasswords();
  const leaked = await leakedPasswords;
  return listPasswordStems(password).some((stem) => shopWords.has(stem) || leaked.has(stem));
}

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

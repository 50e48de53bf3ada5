import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Identity } from "#services/ports.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { listPasswordStems } from "#domain/accounts/password-rule.ts";

const signatureBytes = 16;

/** `secret` keys the hashes of tokens: changing it signs everybody out, voids all mailed links, and forgets known devices. */
export function createIdentity({ secret }: { secret: string }): Identity {
  const tokenKey = Buffer.from(hkdfSync("sha256", secret, "", "shop session and reset tokens", 32));
  const addressKey = Buffer.from(hkdfSync("sha256", secret, "", "shop network and mail addresses", 32));
  const deviceKey = Buffer.from(hkdfSync("sha256", secret, "", "shop device cookies", 32));
  const orderPageKey = Buffer.from(hkdfSync("sha256", secret, "", "shop pages of orders", 32));
  const dataLinkKey = Buffer.from(hkdfSync("sha256", secret, "", "shop links to personal data", 32));
  const signDataLink = (text: string) => signShort(dataLinkKey, text);
  const signDevice = (text: string) => createHmac("sha256", deviceKey).update(text).digest("base64url");
  const signOrderPage = (text: string) => signShort(orderPageKey, text);
  return {
    hashPassword,
    verifyPassword,
    isCommonPassword,
    // A fast hash is enough: tokens are 256 random bits, which nobody guesses.
    hashToken: (token) => createHmac("sha256", tokenKey).update(token).digest("base64url"),
    // Only the key keeps it from being undone: there are few enough IPv4 addresses to try them all.
    hashAddress: (address) => createHmac("sha256", addressKey).update(address).digest("base64url"),
    signDevice,
    isDeviceSignature: (text, signature) => areEqual(signDevice(text), signature),
    signDataLink,
    isDataLinkSignature: (text, signature) => areEqual(signDataLink(text), signature),
    signOrderPage,
    isOrderPageSignature: (text, signature) => areEqual(signOrderPage(text), signature),
  };
}

function signShort(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes).toString("base64url");
}

/** Takes the same time wherever two texts of one length differ. */
function areEqual(right: string, given: string): boolean {
  const [rightBytes, givenBytes] = [Buffer.from(right), Buffer.from(given)];
  return rightBytes.length === givenBytes.length && timingSafeEqual(rightBytes, givenBytes);
}

/** Words and keyboard runs that suggest themselves in this shop, and that no list of leaked passwords has. */
const shopWords: ReadonlySet<string> = new Set([
  "login",
  ...(
    "glenwater koi koicarp koipond koiandponds passphrase thisisapassword thisismypassword letmeinplease iloveyouforever " +
    "correcthorsebatterystaple abc abcd abcdef abcdefgh abcdefghijkl qwer qwertyuiopas qwertyuiopasdfghjkl qwertyuiopasdfghjklzxcvbnm " +
    "asdfghjklqwerty zxcvbnmasdfghjkl"
  ).split(" "),
]);

let leakedPasswords: Promise<ReadonlySet<string>> | null = null;

/** Whether guessing tools know a password, or the word it is built around. The list loads with the first one: 70 ms, 10 MB. */
export async function isCommonPassword(password: string): Promise<boolean> {
  leakedPasswords ??= loadLeakedPasswords();
  const leaked = await leakedPasswords;
  return listPasswordStems(password).some((stem) => shopWords.has(stem) || leaked.has(stem));
}

async function loadLeakedPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

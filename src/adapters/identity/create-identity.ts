import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Identity } from "#services/ports.ts";
import { isCommonPassword } from "./is-common-password.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

const signatureBytes = 16;

interface IdentityOptions {
  /** The key of the tokens' hashes and of the signatures. */
  secret: string;
  /** Earlier keys, which can still verify. Removing one signs people out, voids emailed links and forgets devices. */
  former?: readonly string[];
}

export function createIdentity({ secret, former = [] }: IdentityOptions): Identity {
  const present = createKeyed(secret);
  const earlier = former.map(createKeyed);
  const keyed = [present, ...earlier];
  const { hashToken, signDevice, signDataLink, signInvitation, signOrderPage } = present;
  return {
    hashPassword,
    verifyPassword,
    isCommonPassword,
    // A fast hash is enough, because tokens are 256 random bits, which nobody can guess.
    hashToken,
    listTokenHashes: (token) => [hashToken(token), ...earlier.map((one) => one.hashToken(token))],
    hashPersonalValue: present.hashPersonalValue,
    signDevice,
    isDeviceSignature: (text, signature) => keyed.some((one) => areEqual(one.signDevice(text), signature)),
    signDataLink,
    isDataLinkSignature: (text, signature) => keyed.some((one) => areEqual(one.signDataLink(text), signature)),
    signInvitation,
    isInvitationSignature: (text, signature) => keyed.some((one) => areEqual(one.signInvitation(text), signature)),
    signOrderPage,
    isOrderPageSignature: (text, signature) => keyed.some((one) => areEqual(one.signOrderPage(text), signature)),
  };
}

function createKeyed(secret: string) {
  const deriveKey = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const tokenKey = deriveKey("shop session and reset tokens");
  const personalKey = deriveKey("shop network and mail addresses");
  const deviceKey = deriveKey("shop device cookies");
  const orderPageKey = deriveKey("shop pages of orders");
  const dataLinkKey = deriveKey("shop links to personal data");
  const invitationKey = deriveKey("shop invitations to the desk");
  const hash = (key: Buffer) => (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  return {
    hashToken: hash(tokenKey),
    // Only the key keeps a hash from being reversed: there are few enough IPv4 addresses to try them all.
    hashPersonalValue: hash(personalKey),
    signDevice: hash(deviceKey),
    signDataLink: (text: string) => signShort(dataLinkKey, text),
    signInvitation: (text: string) => signShort(invitationKey, text),
    signOrderPage: (text: string) => signShort(orderPageKey, text),
  };
}

function signShort(key: Buffer, text: string): string {
  return createHmac("sha256", key).update(text).digest().subarray(0, signatureBytes).toString("base64url");
}

/** Whether two texts are equal. For texts of equal length, the time does not depend on where they differ. */
function areEqual(right: string, given: string): boolean {
  const rightBytes = Buffer.from(right);
  const givenBytes = Buffer.from(given);
  return rightBytes.length === givenBytes.length && timingSafeEqual(rightBytes, givenBytes);
}

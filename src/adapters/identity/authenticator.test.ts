import { Secret, TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { createAuthenticator } from "./authenticator.ts";

const authenticator = createAuthenticator({ secret: "a-secret-for-tests-of-at-least-32-characters" });
const owner = { userId: "dealer-1", account: "dealer@shop.test", issuer: "shop.test" };
const at = new Date("2026-11-20T12:00:15Z");
const step = Math.floor(at.getTime() / 30_000);

/** Computes codes as the app on the dealer's telephone does. */
function codeAt(shown: { secret: string }, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(shown.secret.replaceAll(" ", "")) }).generate({
    timestamp: time.getTime(),
  });
}

describe("a code", () => {
  test("is accepted within half a minute on either side, and names its time step", () => {
    const { sealed, shown } = authenticator.create(owner);
    const find = (seconds: number) =>
      authenticator.findStep({
        sealed,
        userId: owner.userId,
        code: codeAt(shown, new Date(at.getTime() + seconds * 1000)),
        at,
      });
    expect([-60, -30, 0, 30, 60].map(find)).toEqual([null, step - 1, step, step + 1, null]);
  });

  test("matches the test vectors of RFC 6238", () => {
    // Appendix B, the last six digits for SHA-1 at 59 s.
    const totp = new TOTP({ secret: Secret.fromUTF8("12345678901234567890") });
    expect(totp.generate({ timestamp: 59_000 })).toBe("287082");
  });

  test.each(["", "12345", "1234567", "12345a", "１２３４５６"])("is not accepted if it is %j", (code) => {
    const { sealed } = authenticator.create(owner);
    expect(authenticator.findStep({ sealed, userId: owner.userId, code, at })).toBeNull();
  });
});

test("a secret is sealed: unreadable in the database, for another user, and under another key", () => {
  const { sealed, shown } = authenticator.create(owner);
  const code = codeAt(shown, at);
  expect(sealed).not.toContain(shown.secret.replaceAll(" ", ""));
  expect(authenticator.findStep({ sealed, userId: "somebody-else", code, at })).toBeNull();
  const other = createAuthenticator({ secret: "another-secret-for-tests-of-32-characters" });
  expect(other.findStep({ sealed, userId: owner.userId, code, at })).toBeNull();
  expect(authenticator.findStep({ sealed: "broken", userId: owner.userId, code, at })).toBeNull();
});

test("the secret is shown as text and as the address that the QR code holds", () => {
  const { shown } = authenticator.create(owner);
  expect(shown.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const url = new URL(shown.url);
  expect(url.href).toMatch(/^otpauth:\/\/totp\/shop\.test:dealer%40shop\.test\?/);
  expect(url.searchParams.get("secret")).toBe(shown.secret.replaceAll(" ", ""));
  expect(shown.qrCode.size).toBeGreaterThan(25);
  expect(shown.qrCode.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
});

test("a secret that was sealed under a former secret still opens, and is sealed again under the present one", () => {
  const [former, present] = ["the-former-secret-of-32-characters!!", "the-present-secret-of-32-characters!"] as const;
  const { sealed, shown } = createAuthenticator({ secret: former }).create(owner);
  const code = codeAt(shown, at);
  const find = (by: ReturnType<typeof createAuthenticator>, text: string) =>
    by.findStep({ sealed: text, userId: owner.userId, code, at });
  const during = createAuthenticator({ secret: present, former: [former] });
  const after = createAuthenticator({ secret: present });
  expect([find(during, sealed), find(after, sealed)]).toEqual([step, null]);
  const again = during.sealAgain(sealed, owner.userId);
  expect(find(after, again)).toBe(step);
  expect(during.sealAgain(again, owner.userId)).toBe(again);
});

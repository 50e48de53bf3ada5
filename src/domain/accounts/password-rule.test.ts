import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findPasswordWeakness, formatPasswordAdvice, listPasswordStems } from "./password-rule.ts";

describe("a password", () => {
  test.each([
    ["is a phrase", "carp rising slowly"],
    ["is twelve characters long", "kx7mp2vqt9ra"],
    ["is made of digits nobody would guess", "583920174652"],
    ["is in another script", "рыба плывёт вниз"],
    ["has spaces at both ends", "  deep green pond  "],
    ["is made of emoji", "🐟🎏🌊🪷🐸🦆🌿🪨🌧️⛅🌙⭐"],
    ["is 256 characters long", "carp in the dark ".repeat(20).slice(0, 256)],
  ])("is accepted when it %s", (_why, password) => expect(findPasswordWeakness(password)).toBeNull());

  test.each([
    ["too-short", "kx7mp2vqt9r"],
    ["too-short", ""],
    ["too-long", "carp in the dark ".repeat(20).slice(0, 257)],
    ["predictable", "aaaaaaaaaaaaaaaa"],
    ["predictable", "abababababab"],
    ["predictable", "123456789012"],
    ["predictable", "abcdefghijklm"],
    ["predictable", "987654321098"],
  ])("is %s: %s", (weakness, password) => expect(findPasswordWeakness(password)).toBe(weakness));

  test("is refused when it is made from the account's email address or contains it", () => {
    const email = "isla.fraser@example.org";
    for (const password of [
      "isla.fraser@example.org",
      "IslaFraser1234",
      "isla-fraser-99",
      "my Isla.Fraser@example.org",
    ])
      expect(findPasswordWeakness(password, { email })).toBe("from-email");
    expect(findPasswordWeakness("isla likes carp", { email })).toBeNull();
  });

  test("of an admin needs fifteen characters", () => {
    expect(findPasswordWeakness("kx7mp2vqt9rab4", { isAdmin: true })).toBe("too-short");
    expect(findPasswordWeakness("kx7mp2vqt9rab4z", { isAdmin: true })).toBeNull();
    expect(formatPasswordAdvice("too-short", { isAdmin: true })).toBe("It needs at least 15 characters.");
  });

  test("allowed for an admin is allowed for a customer, and checking never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.emailAddress(), (password, email) => {
        listPasswordStems(password);
        if (findPasswordWeakness(password, { isAdmin: true, email }) === null)
          expect(findPasswordWeakness(password, { email })).toBeNull();
      }),
    );
  });
});

test.each([
  ["password123456", "password"],
  ["P@ssw0rd2026!", "password"],
  ["passwordpassword", "password"],
  ["Correct Horse-Battery Staple", "correcthorsebatterystaple"],
])("%s is built around %s", (password, stem) => expect(listPasswordStems(password)).toContain(stem));

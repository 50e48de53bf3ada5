import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isStrongPassword } from "./password-rule.ts";

describe("a password", () => {
  test.each([
    ["is a phrase", "carp rising slowly"],
    ["is twelve characters long", "kx7mp2vqt9ra"],
    ["is made of digits nobody would guess", "583920174652"],
    ["is in another script", "рыба плывёт вниз"],
    ["has spaces at both ends", "  deep green pond  "],
    ["is made of emoji", "🐟🎏🌊🪷🐸🦆🌿🪨🌧️⛅🌙⭐"],
    ["is 256 characters long", "carp in the dark ".repeat(20).slice(0, 256)],
  ])("is accepted when it %s", (_why, password) => expect(isStrongPassword(password)).toBe(true));

  test.each([
    ["is too short", "kx7mp2vqt9r"],
    ["is empty", ""],
    ["is too long", "carp in the dark ".repeat(20).slice(0, 257)],
    ["repeats one character", "aaaaaaaaaaaaaaaa"],
    ["repeats two characters", "abababababab"],
    ["is a run of digits", "123456789012"],
    ["is a run of letters", "abcdefghijklm"],
    ["is a descending run", "987654321098"],
    ["is a common word with digits", "password123456"],
    ["is a common word in disguise", "P@ssw0rd2026!"],
    ["is a common word twice", "passwordpassword"],
    ["is a keyboard run", "qwertyuiop123"],
    ["is the shop's name", "Glenwater2026!!"],
    ["is a well-known phrase", "correct horse battery staple"],
  ])("is refused when it %s", (_why, password) => expect(isStrongPassword(password)).toBe(false));

  test("is refused when it is made from the account's email address", () => {
    const email = "isla.fraser@example.org";
    for (const password of ["isla.fraser@example.org", "IslaFraser1234", "isla-fraser-99"])
      expect(isStrongPassword(password, { email })).toBe(false);
    expect(isStrongPassword("isla likes carp", { email })).toBe(true);
  });

  test("of an admin needs fifteen characters", () => {
    expect(isStrongPassword("kx7mp2vqt9rab4", { isAdmin: true })).toBe(false);
    expect(isStrongPassword("kx7mp2vqt9rab4z", { isAdmin: true })).toBe(true);
  });

  test("allowed for an admin is allowed for a customer, and checking never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), fc.emailAddress(), (password, email) => {
        if (isStrongPassword(password, { isAdmin: true, email }))
          expect(isStrongPassword(password, { email })).toBe(true);
      }),
    );
  });
});

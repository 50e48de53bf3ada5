import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFullName } from "./full-name.ts";
import { generatePassword } from "./generate-password.ts";
import { findPasswordWeakness } from "./password-rule.ts";

test.each([
  ["Isla Munro", "Isla", "Munro"],
  ["Isla van der Berg", "Isla", "van der Berg"],
  ["Isla", "Isla", ""],
  ["  Zoë   O'Brien ", "Zoë", "O'Brien"],
  ["", "", ""],
])("the full name %j is split at its first space", (name, firstName, lastName) => {
  expect(splitFullName(name)).toEqual({ firstName, lastName });
});

test("a generated password is strong enough for an admin, whatever the random bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
      let taken = 0;
      // Constant bytes are not random, and bytes that are all discarded would never end.
      const randomBytes = (size: number) =>
        Uint8Array.from({ length: size }, () => (bytes[(taken += 1) % bytes.length]! * 7 + taken * 31) % 256);
      const password = generatePassword(randomBytes);
      expect(password).toMatch(/^[2-9a-hjkmnp-z]{5}(?:-[2-9a-hjkmnp-z]{5}){3}$/);
      expect(findPasswordWeakness(password, { isAdmin: true })).toBeNull();
    }),
  );
});

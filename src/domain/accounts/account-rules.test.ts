import fc from "fast-check";
import { expect, test } from "vitest";
import { splitFullName } from "./full-name.ts";
import { generatePassword } from "./generate-password.ts";
import { listNetworks, toNetworkKey } from "./network-key.ts";
import { findPasswordWeakness } from "./password-rule.ts";

test.each([
  ["Isla Munro", "Isla", "Munro"],
  ["Isla van der Berg", "Isla", "van der Berg"],
  ["Isla", "Isla", ""],
  ["  Zoë   O'Brien ", "Zoë", "O'Brien"],
  ["", "", ""],
])("splits the full name %j at its first space", (name, firstName, lastName) => {
  expect(splitFullName(name)).toEqual({ firstName, lastName });
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("counts the address %s as %s", (ipAddress, key) => expect(toNetworkKey(ipAddress)).toBe(key));

test.each([
  ["203.0.113.7", ["/32 203.0.113.7", "/24 203.0.113.0/24"]],
  ["2001:db8:1:a2::1", ["/64 2001:db8:1:a2::/64", "/56 2001:db8:1:0::/56", "/48 2001:db8:1::/48"]],
  ["2001:db8:1:12a2::1", ["/64 2001:db8:1:12a2::/64", "/56 2001:db8:1:1200::/56", "/48 2001:db8:1::/48"]],
  ["::1", ["/64 0:0:0:0::/64", "/56 0:0:0:0::/56", "/48 0:0:0::/48"]],
  ["", ["/32 "]],
])("the address %s belongs to %j", (ipAddress, networks) =>
  expect(listNetworks(ipAddress).map(({ width, key }) => `${width} ${key}`)).toEqual(networks),
);

test("all addresses of one IPv6 /64 have the same key, and the next /64 has another", () => {
  const host = fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 })
    .map((groups) => groups.map((group) => group.toString(16)).join(":"));
  fc.assert(
    fc.property(host, host, (one, two) => {
      expect(toNetworkKey(`2001:db8:0:7:${one}`)).toBe(toNetworkKey(`2001:db8:0:7:${two}`));
      expect(toNetworkKey(`2001:db8:0:7:${one}`)).not.toBe(toNetworkKey(`2001:db8:0:8:${two}`));
    }),
  );
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

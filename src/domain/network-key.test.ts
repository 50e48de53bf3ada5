import fc from "fast-check";
import { expect, test } from "vitest";
import { formatCoarseNetwork, listNetworks, toNetworkKey } from "./network-key.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("the address %s counts as %s", (ipAddress, key) => expect(toNetworkKey(ipAddress)).toBe(key));

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

test.each([
  ["203.0.113.7", "203.0.113.x"],
  ["::ffff:203.0.113.7", "203.0.113.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:x"],
  ["::1", "0:0:0:x"],
  ["unknown", null],
])("%s is in the network %s", (ipAddress, network) => expect(formatCoarseNetwork(ipAddress)).toBe(network));

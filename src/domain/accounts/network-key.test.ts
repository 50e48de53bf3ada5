import { expect, test } from "vitest";
import { formatCoarseNetwork } from "./network-key.ts";

test.each([
  ["203.0.113.7", "203.0.113.x"],
  ["::ffff:203.0.113.7", "203.0.113.x"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:x"],
  ["::1", "0:0:0:x"],
  ["unknown", null],
])("%s is in the network %s", (ipAddress, network) => expect(formatCoarseNetwork(ipAddress)).toBe(network));

import { expect, it } from "vitest";
import { createCallerAddress } from "./caller-address.ts";

const callerAddress = createCallerAddress(["10.0.0.0/8", "::1/128"]);

it.each([
  ["the connection's address", "203.0.113.7", null, "203.0.113.7"],
  ["not the one an untrusted client claims", "203.0.113.7", "1.2.3.4", "203.0.113.7"],
  ["the one a trusted proxy reports", "10.0.0.1", "198.51.100.2", "198.51.100.2"],
  ["the first untrusted hop, counted from the server", "10.0.0.1", "6.6.6.6, 198.51.100.2, 10.0.0.9", "198.51.100.2"],
  ["the proxy's when it reports none", "10.0.0.1", "", "10.0.0.1"],
  ["the proxy's when it reports an invalid one", "10.0.0.1", "nonsense", "10.0.0.1"],
  ["an IPv4 address written as IPv6", "::ffff:10.0.0.1", "::ffff:198.51.100.2", "198.51.100.2"],
  ["an IPv6 visitor", "::1", "2001:db8::7", "2001:db8::7"],
  ["unknown for a connection that is gone", undefined, null, "unknown"],
])("a caller's address is %s", (_what, remote, forwardedFor, expected) => {
  expect(callerAddress(remote, forwardedFor)).toBe(expected);
});

import { describe, expect, test } from "vitest";
import { createCallerIpAddressFinder, type ProxyProblem } from "./caller-ip-address.ts";

const getCallerIpAddress = createCallerIpAddressFinder(["10.0.0.0/8", "::1/128"]);
const headers =
  (values: Record<string, string | null>) =>
  (name: string): string | null =>
    values[name] ?? null;

test.each([
  ["the connection's address", "203.0.113.7", null, "203.0.113.7"],
  ["not the one an untrusted client claims", "203.0.113.7", "1.2.3.4", "203.0.113.7"],
  ["the one a trusted proxy reports", "10.0.0.1", "198.51.100.2", "198.51.100.2"],
  ["the first untrusted hop, counted from the server", "10.0.0.1", "6.6.6.6, 198.51.100.2, 10.0.0.9", "198.51.100.2"],
  ["the proxy's when it reports none", "10.0.0.1", "", "10.0.0.1"],
  ["one that is written with a port", "10.0.0.1", "198.51.100.2:4711", "198.51.100.2"],
  ["an IPv6 address in brackets", "10.0.0.1", "6.6.6.6, [2001:db8::7]", "2001:db8::7"],
  ["an IPv6 address in brackets with a port", "10.0.0.1", "[2001:db8::7]:443, 10.0.0.9:80", "2001:db8::7"],
  ["an IPv4 address written as IPv6", "::ffff:10.0.0.1", "::ffff:198.51.100.2", "198.51.100.2"],
  ["an IPv6 visitor", "::1", "2001:db8::7", "2001:db8::7"],
  ["a visitor's in the shop's own network, behind a trusted proxy", "10.0.0.1", "192.168.1.5", "192.168.1.5"],
  ["a neighbour's who connects directly", "192.168.1.5", null, "192.168.1.5"],
  ["unknown for a connection that is gone", undefined, null, "unknown"],
])("a caller's address is %s", (_what, remote, forwardedFor, expected) => {
  expect(getCallerIpAddress(remote, headers({ "x-forwarded-for": forwardedFor }))).toEqual({
    ipAddress: expected,
    proxyProblem: null,
  });
});

describe("a private peer that is not trusted but passes requests on", () => {
  test.each([
    ["on the same machine", "127.0.0.1", { "x-forwarded-for": "198.51.100.2" }, "127.0.0.1"],
    ["in a container network", "::ffff:172.17.0.1", { "x-forwarded-for": "198.51.100.2" }, "172.17.0.1"],
    ["with the standard header", "192.168.0.2", { forwarded: "for=198.51.100.2" }, "192.168.0.2"],
    ["with the header of nginx", "fd00::2", { "x-real-ip": "198.51.100.2" }, "fd00::2"],
    ["behind a trusted one", "10.0.0.1", { "x-forwarded-for": "198.51.100.2, 172.17.0.1" }, "172.17.0.1"],
  ])("hides its visitors' addresses: %s", (_where, remote, values, proxy) => {
    expect(getCallerIpAddress(remote, headers(values))).toEqual({
      ipAddress: null,
      proxyProblem: { kind: "untrusted", proxy },
    });
  });

  test("is not suspected on the open internet, where anyone can send the header", () => {
    for (const name of ["x-forwarded-for", "forwarded", "x-real-ip"])
      expect(getCallerIpAddress("198.51.100.9", headers({ [name]: "for=1.2.3.4" })).ipAddress).toBe("198.51.100.9");
  });
});

describe("an entry of a trusted proxy that is not an address", () => {
  test.each(["unknown", "nonsense", "_hidden", "198.51.100.2:port", "1.2.3.4, unknown", "unknown, 10.0.0.9"])(
    "%s leaves the visitor's address unknown",
    (forwardedFor) => {
      const { ipAddress, proxyProblem } = getCallerIpAddress("10.0.0.1", headers({ "x-forwarded-for": forwardedFor }));
      expect(ipAddress).toBeNull();
      expect(proxyProblem?.kind).toBe("unreadable");
    },
  );

  test("is reported once", () => {
    const problems: ProxyProblem[] = [];
    const find = createCallerIpAddressFinder(["10.0.0.0/8"], (problem) => problems.push(problem));
    for (const remote of ["10.0.0.1", "10.0.0.2"]) find(remote, headers({ "x-forwarded-for": "unknown" }));
    find("127.0.0.1", headers({ "x-forwarded-for": "198.51.100.2" }));
    expect(problems).toEqual([
      { kind: "unreadable", proxy: "10.0.0.1" },
      { kind: "untrusted", proxy: "127.0.0.1" },
    ]);
  });
});

import { expect, test } from "vitest";
import { isPublicIpAddress } from "./public-ip-address.ts";

test.each([
  "127.0.0.1",
  "127.255.0.9",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "203.0.113.7",
  "::1",
  "::",
  "fe80::1",
  "fc00::1",
  "fd12:3456::1",
  "ff02::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "::7f00:1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::1",
  "2001:0:1::1",
  "2001:db8::1",
  "localhost",
  "",
])("%s is not a public address", (ip) => {
  expect(isPublicIpAddress(ip)).toBe(false);
});

test.each([
  "8.8.8.8",
  "1.1.1.1",
  "172.32.0.1",
  "192.167.1.1",
  "100.128.0.1",
  "2606:4700::1111",
  "2a00:1450:4009::200e",
])("%s is a public address", (ip) => {
  expect(isPublicIpAddress(ip)).toBe(true);
});

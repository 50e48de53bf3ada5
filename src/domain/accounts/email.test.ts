import { expect, test } from "vitest";
import { toMailboxKey } from "./email.ts";

test.each([
  ["isla@example.org", "isla@example.org"],
  [" Isla@Example.ORG ", "isla@example.org"],
  ["isla+shop@example.org", "isla@example.org"],
  ["isla+a+b@example.org", "isla@example.org"],
  ["isla.fraser@example.org", "isla.fraser@example.org"],
  ["i.s.l.a+x@gmail.com", "isla@gmail.com"],
  ["isla@googlemail.com", "isla@gmail.com"],
])("%s reaches the inbox of %s", (email, key) => {
  expect(toMailboxKey(email)).toBe(key);
});

import { expect, test } from "vitest";
import { formatConfirmLink, parseConfirmToken } from "./confirm-link.ts";

test("a confirmation link holds its token in the fragment", () => {
  const link = new URL(formatConfirmLink("aB3_-x"), "https://shop.example");
  expect(link.pathname + link.search).toBe("/auth");
  expect(parseConfirmToken(link.hash)).toBe("aB3_-x");
});

test.each(["", "#", "#confirm=", "#main", "#confirm=<b>", "#confirm=a b", `#confirm=${"a".repeat(201)}`])(
  "the fragment %j holds no token",
  (fragment) => expect(parseConfirmToken(fragment)).toBeNull(),
);

import { expect, test } from "vitest";
import { createSessionCookie } from "./cookies.ts";

const read = (cookie: ReturnType<typeof createSessionCookie>, line: string) =>
  cookie.read(new Headers({ cookie: line }));

test("the session cookie is out of reach of scripts and other sites", () => {
  const line = createSessionCookie({ https: false }).write("token");
  expect(line).toMatch(/^shop_session=/);
  expect(line).toMatch(/HttpOnly/i);
  expect(line).toMatch(/SameSite=Lax/i);
  expect(line).toMatch(/Path=\//i);
  expect(line).not.toMatch(/Secure|Domain=/i);
});

test("over HTTPS the cookie is bound to the host", () => {
  const cookie = createSessionCookie({ https: true });
  const line = cookie.write("token");
  expect(line).toMatch(/^__Host-shop_session=/);
  expect(line).toMatch(/Secure/i);
  expect(line).not.toMatch(/Domain=/i);
  expect(read(cookie, "__Host-shop_session=token")).toBe("token");
  expect(read(cookie, "shop_session=token")).toBeNull();
});

test("the cookie lasts as long as an unused session, and null deletes it", () => {
  const cookie = createSessionCookie({ https: false });
  expect(cookie.write("token")).toMatch(/shop_session=.+Max-Age=604800/i);
  expect(cookie.write(null)).toMatch(/shop_session=;.*Max-Age=0/i);
});

test.each([
  ["", null],
  ["other=1", null],
  ["shop_session=", null],
  ["shop_sessions=x", null],
  ["other=1; shop_session=token", "token"],
])("the cookie header %j is read as %j", (line, token) =>
  expect(read(createSessionCookie({ https: false }), line)).toBe(token),
);

import { createPublicKey, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { SignedInPerson } from "#services/ports.ts";
import { createTokenSigner, createTokenSync } from "./token-sync.ts";

const signer = await createTokenSigner({
  secret: "a-secret-for-tests-of-at-least-32-characters",
  issuer: "http://shop.test",
});
const admin: SignedInPerson = { kind: "admin", userId: "admin-1" };
const guest: SignedInPerson = { kind: "guest", userId: "guest-1" };

let server: Server;
let url = "";
let received: { method: string; token: string; claims: Record<string, unknown> }[] = [];
let respondWith = { status: 204, after: Promise.resolve() };
const log = { warn: vi.fn() };

beforeAll(async () => {
  server = createServer((request, response) => {
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    received.push({
      method: request.method ?? "",
      token,
      claims: JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>,
    });
    const { status, after } = respondWith;
    void after.then(() => response.writeHead(status, status === 307 ? { location: "/elsewhere" } : {}).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/token`;
});
beforeEach(() => {
  received = [];
  respondWith = { status: 204, after: Promise.resolve() };
  log.warn.mockReset();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function createReporter(options: { url?: string; now?: () => Date } = {}) {
  return createTokenSync({ url: options.url ?? url, signer, now: options.now ?? (() => new Date()), log });
}

test("a sign-in is posted with a token that the published key verifies", async () => {
  createReporter().reportSignIn(admin);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  const { method, token, claims } = received[0]!;
  expect(method).toBe("POST");
  expect(claims).toMatchObject({ iss: "http://shop.test", sub: "admin-1", admin: true, guest: false });
  expect(Number(claims["exp"]) - Number(claims["iat"])).toBe(600);
  const [head = "", body = "", signature = ""] = token.split(".");
  const [jwk] = signer.keys.keys;
  const key = createPublicKey({ key: jwk!, format: "jwk" });
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))).toBe(true);
  expect(verify(null, Buffer.from(`${head}.${body}x`), key, Buffer.from(signature, "base64url"))).toBe(false);
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({ alg: "EdDSA", typ: "JWT", kid: jwk?.kid });
  expect(JSON.stringify(signer.keys)).not.toContain('"d"');
});

test("a guest's token says guest and not admin", async () => {
  createReporter().reportSignIn(guest);
  await vi.waitFor(() => expect(received[0]?.claims).toMatchObject({ sub: "guest-1", admin: false, guest: true }));
});

test("a sign-out is sent as DELETE, and never before its sign-in has arrived", async () => {
  respondWith = { status: 204, after: new Promise((resolve) => setTimeout(resolve, 80)) };
  const reporter = createReporter();
  reporter.reportSignIn(admin);
  reporter.reportSignOut(admin);
  await vi.waitFor(() => expect(received.map(({ method }) => method)).toEqual(["POST", "DELETE"]));
  expect(received[1]?.claims).toMatchObject({ sub: "admin-1" });
});

test("the same person is reported again after five minutes, or immediately after signing out", async () => {
  let now = new Date();
  const reporter = createReporter({ now: () => now });
  reporter.reportSignIn(admin);
  reporter.reportSignIn(admin);
  now = new Date(now.getTime() + 5 * 60_000 + 1);
  reporter.reportSignIn(admin);
  reporter.reportSignOut(admin);
  reporter.reportSignIn(admin);
  await vi.waitFor(() => expect(received.map(({ method }) => method)).toEqual(["POST", "POST", "DELETE", "POST"]));
});

test("nobody waits for the other service", async () => {
  const gate = Promise.withResolvers<void>();
  respondWith = { status: 204, after: gate.promise };
  // This returns before the service has responded.
  createReporter().reportSignIn(admin);
  gate.resolve();
  await vi.waitFor(() => expect(received).toHaveLength(1));
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ["refuses", 500],
  ["redirects", 307],
])("a service that %s is logged, and the sign-in goes on", async (_what, status) => {
  respondWith = { status, after: Promise.resolve() };
  createReporter().reportSignIn(admin);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(received).toHaveLength(1);
});

test("an unreachable service is logged without the token, and the sign-in goes on", async () => {
  createReporter({ url: "http://127.0.0.1:1/token" }).reportSignIn(admin);
  await vi.waitFor(() =>
    expect(log.warn).toHaveBeenCalledWith(
      expect.objectContaining({ method: "POST" }),
      "A token could not be sent to the token sync service.",
    ),
  );
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain("Bearer");
});

test("another secret makes another key", async () => {
  const secret = "a-secret-for-tests-of-at-least-32-characters";
  const other = await createTokenSigner({ secret: `another-${secret}`, issuer: "http://shop.test" });
  expect(other.keys).not.toEqual(signer.keys);
  expect((await createTokenSigner({ secret, issuer: "x" })).keys).toEqual(signer.keys);
});

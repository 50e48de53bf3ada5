import { createPublicKey, verify } from "node:crypto";
import { createServer, type Server } from "node:http";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Identity, SessionActor } from "./identity.ts";
import { createTokenSigner } from "./token-signer.ts";
import { withTokenSync } from "./token-sync.ts";

const signer = createTokenSigner({
  secret: "a-secret-for-tests-of-at-least-32-characters",
  issuer: "http://shop.test",
});
const admin: SessionActor = { kind: "admin", userId: "dealer-1", email: "dealer@shop.test" };
const guest: SessionActor = { kind: "guest", userId: "guest-1" };

let server: Server;
let url = "";
let heard: { method: string; token: string; claims: Record<string, unknown> }[] = [];
let answerWith = { status: 204, after: Promise.resolve() };
const log = { warn: vi.fn() };

beforeAll(async () => {
  server = createServer((request, response) => {
    const token = (request.headers.authorization ?? "").replace("Bearer ", "");
    heard.push({
      method: request.method ?? "",
      token,
      claims: JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>,
    });
    const { status, after } = answerWith;
    void after.then(() => response.writeHead(status, status === 307 ? { location: "/elsewhere" } : {}).end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}/token`;
});
beforeEach(() => {
  heard = [];
  answerWith = { status: 204, after: Promise.resolve() };
  log.warn.mockReset();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function identityOf(actor: SessionActor, options: { url?: string; now?: () => Date } = {}): Identity {
  const session = async () => ({ actor, name: null, setCookies: [] });
  const identity = {
    resolveActor: session,
    signIn: session,
    register: session,
    continueAsGuest: session,
    signOut: async () => ({ actor: { kind: "visitor" }, name: null, setCookies: [] }),
  } as unknown as Identity;
  return withTokenSync(identity, { url: options.url ?? url, signer, now: options.now ?? (() => new Date()), log });
}
const form = { email: "dealer@shop.test", password: "x", name: "x" };
const headers = new Headers();

test("who signs in is posted with a token that the published key confirms", async () => {
  await identityOf(admin).signIn(headers, form);
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const { method, token, claims } = heard[0]!;
  expect(method).toBe("POST");
  expect(claims).toMatchObject({ iss: "http://shop.test", sub: "dealer-1", admin: true, guest: false });
  expect(Number(claims["exp"]) - Number(claims["iat"])).toBe(600);
  const [head = "", body = "", signature = ""] = token.split(".");
  const [jwk] = signer.keys().keys;
  const key = createPublicKey({ key: jwk!, format: "jwk" });
  expect(verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))).toBe(true);
  expect(verify(null, Buffer.from(`${head}.${body}x`), key, Buffer.from(signature, "base64url"))).toBe(false);
  expect(JSON.parse(Buffer.from(head, "base64url").toString())).toEqual({
    alg: "EdDSA",
    typ: "JWT",
    kid: jwk?.["kid"],
  });
  expect(JSON.stringify(signer.keys())).not.toContain('"d"');
});

test("a guest's token says guest and no admin", async () => {
  await identityOf(guest).continueAsGuest(headers);
  await vi.waitFor(() => expect(heard[0]?.claims).toMatchObject({ sub: "guest-1", admin: false, guest: true }));
});

test("who signs out is deleted, and never before the sign-in has arrived", async () => {
  answerWith = { status: 204, after: new Promise((resolve) => setTimeout(resolve, 80)) };
  const identity = identityOf(admin);
  await identity.signIn(headers, form);
  await identity.signOut(headers);
  await vi.waitFor(() => expect(heard.map(({ method }) => method)).toEqual(["POST", "DELETE"]));
  expect(heard[1]?.claims).toMatchObject({ sub: "dealer-1" });
});

test("the same person is told of again after five minutes, or at once after signing out", async () => {
  let now = new Date();
  const identity = identityOf(admin, { now: () => now });
  await identity.signIn(headers, form);
  await identity.signIn(headers, form);
  now = new Date(now.getTime() + 5 * 60_000 + 1);
  await identity.signIn(headers, form);
  await identity.signOut(headers);
  await identity.signIn(headers, form);
  await vi.waitFor(() => expect(heard.map(({ method }) => method)).toEqual(["POST", "POST", "DELETE", "POST"]));
});

test("nobody waits for the other service", async () => {
  const gate = Promise.withResolvers<void>();
  answerWith = { status: 204, after: gate.promise };
  // Would never come back if it waited: the service answers only afterwards.
  expect((await identityOf(admin).signIn(headers, form)).actor).toEqual(admin);
  gate.resolve();
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  expect(log.warn).not.toHaveBeenCalled();
});

test.each([
  ["refuses", 500],
  ["points elsewhere", 307],
])("signing in works when the other service %s, and the log says so", async (_what, status) => {
  answerWith = { status, after: Promise.resolve() };
  expect((await identityOf(admin).signIn(headers, form)).actor).toEqual(admin);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
  expect(heard).toHaveLength(1);
});

test("a service that is away is logged, and signing in works", async () => {
  expect((await identityOf(admin, { url: "http://127.0.0.1:1/token" }).signIn(headers, form)).actor).toEqual(admin);
  await vi.waitFor(() =>
    expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ method: "POST" }), "the token could not be sent"),
  );
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain("Bearer");
});

test("another secret makes another key", () => {
  const other = createTokenSigner({ secret: "another-secret-of-at-least-32-characters", issuer: "http://shop.test" });
  expect(other.keys()).not.toEqual(signer.keys());
  expect(createTokenSigner({ secret: "a-secret-for-tests-of-at-least-32-characters", issuer: "x" }).keys()).toEqual(
    signer.keys(),
  );
});

import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { rateLimits } from "#db/schema/rate-limits.ts";
import { httpStatusOfCallStatus } from "#domain/call-status.ts";
import { errorCatalogue, type ErrorCode } from "#domain/errors.ts";
import { issueConfirmToken } from "#services/accounts/email-address.ts";
import { newEmail } from "#tests/support/account.ts";
import { openHttpShop, type CallResponse, type HttpShop } from "#tests/support/http-shop.ts";

type AccountError = Extract<
  ErrorCode,
  `${"sign-in" | "register" | "reset" | "account" | "confirm" | "guest"}.${string}`
>;

const password = "carp rising slowly at dusk";
const fresh = { password: "deep green water", confirmPassword: "deep green water" };
let http: HttpShop;
let shop: HttpShop["shop"];

beforeAll(async () => {
  http = await openHttpShop();
  shop = http.shop;
});
afterEach(async () => {
  shop.services.explicitErrors = false;
  await shop.db.delete(rateLimits);
});
afterAll(() => http.close());

const anyone = (name: string, data: object) => http.caller().call(name, data);
const registration = (change: object = {}) => ({
  fullName: "Isla Fraser",
  email: newEmail(),
  password,
  confirmPassword: password,
  ...change,
});

async function newAccount() {
  const form = registration();
  const person = http.caller();
  const { result } = await person.call("register", form);
  return { person, email: form.email, userId: (result as { userId: string }).userId };
}

async function asOwner(name: string, change: object): Promise<CallResponse> {
  const { person } = await newAccount();
  return person.call(name, { presentPassword: password, ...change });
}

async function explicitly(name: string, data: object): Promise<CallResponse> {
  shop.services.explicitErrors = true;
  return anyone(name, data);
}

/** Makes a call while a part of the shop fails with a bug. */
async function whileBroken(part: "hashPassword" | "enqueue" | "randomBytes", name: string, data: object) {
  const { identity, jobs } = shop.services;
  const bug = () => {
    throw new Error("a bug");
  };
  if (part === "hashPassword") vi.spyOn(identity, part).mockImplementation(bug);
  else if (part === "enqueue") vi.spyOn(jobs, part).mockImplementation(bug);
  else vi.spyOn(shop.services, part).mockImplementation(bug);
  return anyone(name, data);
}

/** The way in which a caller gets each account error. The compiler demands any that is missing. */
const ways: Record<AccountError, () => Promise<CallResponse>> = {
  "sign-in.incomplete": () => anyone("signIn", { email: "", password }),
  "sign-in.invalid-credential": () => anyone("signIn", { email: newEmail(), password }),
  "sign-in.user-not-found": () => explicitly("signIn", { email: newEmail(), password }),
  "sign-in.wrong-password": async () =>
    explicitly("signIn", { email: (await newAccount()).email, password: "a guess of mine" }),
  "sign-in.too-many": async () => {
    const { email } = await newAccount();
    const guesser = http.caller();
    let response = await guesser.call("signIn", { email, password: "a guess of mine" });
    for (let guess = 0; guess < 60 && response.status !== 429; guess += 1)
      response = await guesser.call("signIn", { email, password: "a guess of mine" });
    return response;
  },
  "sign-in.failed": () => whileBroken("hashPassword", "signIn", { email: newEmail(), password }),
  "register.incomplete": () => anyone("register", registration({ fullName: " " })),
  "register.passwords-differ": () => anyone("register", registration({ confirmPassword: "another" })),
  "register.email-taken": async () => anyone("register", registration({ email: (await newAccount()).email })),
  "register.invalid-email": () => anyone("register", registration({ email: "nobody" })),
  "register.weak-password": () => anyone("register", registration({ password: "short", confirmPassword: "short" })),
  "register.on-hold": async () => {
    await (await http.admin()).call("holdNewAccounts");
    return anyone("register", registration());
  },
  "register.failed": () => whileBroken("hashPassword", "register", registration()),
  "reset.incomplete": () => anyone("requestPasswordReset", { email: "" }),
  "reset.invalid-email": () => anyone("requestPasswordReset", { email: "nobody" }),
  "reset.user-not-found": () => explicitly("requestPasswordReset", { email: newEmail() }),
  "reset.failed": () => whileBroken("enqueue", "requestPasswordReset", { email: newEmail() }),
  "reset.link-spent": () => anyone("resetPassword", { token: "unknown", ...fresh }),
  "account.wrong-password": () => asOwner("changePassword", { presentPassword: "a guess of mine", ...fresh }),
  "account.same-email": async () => {
    const { person, email } = await newAccount();
    return person.call("changeEmail", { email, presentPassword: password });
  },
  "confirm.link-spent": () => asOwner("confirmEmail", { token: "unknown" }),
  "confirm.other-account": async () => {
    const { userId, email } = await newAccount();
    return asOwner("confirmEmail", { token: await issueConfirmToken(shop.services, { userId, email }) });
  },
  "guest.failed": () => whileBroken("randomBytes", "continueAsGuest", {}),
};

test.each(Object.entries(ways))("%s reaches the visitor with its exact message", async (code, meet) => {
  const { status, error } = await meet();
  const entry = errorCatalogue[code as AccountError];
  expect(error).toMatchObject({ status: entry.status });
  // A bug's message carries the request id.
  expect(error?.message.startsWith(entry.message), error?.message).toBe(true);
  expect(status).toBe(httpStatusOfCallStatus[entry.status]);
});

test("without explicit errors, an unknown address and a wrong password look the same, and so does every reset", async () => {
  const { email } = await newAccount();
  const [unknown, wrong] = [
    await anyone("signIn", { email: newEmail(), password }),
    await anyone("signIn", { email, password: "a guess of mine" }),
  ];
  expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text]);
  const resets = [
    await anyone("requestPasswordReset", { email: newEmail() }),
    await anyone("requestPasswordReset", { email }),
  ];
  expect(resets.map(({ status, text }) => [status, text])).toEqual(Array(2).fill([200, resets[0]?.text]));
});

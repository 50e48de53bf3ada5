import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { findAccount } from "#services/accounts/account.ts";
import { issueResetToken, resetPassword } from "#services/accounts/reset-password.ts";
import { resolveSession } from "#services/accounts/sessions/resolve-session.ts";
import { signIn } from "#services/accounts/sessions/sign-in.ts";
import { password as customerPassword, newCaller, registerCustomer } from "#tests/support/account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { demoAdminEmail, ensureDemoAdmin, formatSignInLines } from "./admin-account.ts";
import { parseAdminCommand } from "./parse-admin-command.ts";

let shop: TestShop;
let dataDir = "";

beforeEach(async () => {
  shop = await openTestShop();
  dataDir = await mkdtemp(join(tmpdir(), "admin-"));
});
afterEach(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const ensure = () => ensureDemoAdmin({ db: shop.db, dataDir });
const enter = (password: string | null, email = demoAdminEmail) =>
  signIn(shop.services, newCaller(), { email, password: password ?? "" });
const kindOf = async (token: string) => (await resolveSession(shop.services, token)).actor.kind;

/** Runs the command as a person does, in a separate process, while this one uses the database. */
const runAdminCommand = (...args: string[]) => runCommand({ DATABASE_URL: shop.url, DATA_DIR: dataDir }, args);

async function runCommand(settings: Record<string, string>, args: string[]): Promise<{ code: number; output: string }> {
  // The test runner has a BASE_URL of its own.
  const env = { PATH: process.env["PATH"], HOME: process.env["HOME"], SHOP_MODE: "demo", ...settings };
  return promisify(execFile)(process.execPath, ["src/server/commands/admin-command.ts", ...args], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, output: error.stdout }),
  );
}

describe("the admin of the demo shop", () => {
  test("is created at the first start with its own password, saved where only its owner can read it", async () => {
    const admin = await ensure();
    expect(admin).toMatchObject({ email: "dealer@glenwater.example" });
    expect(admin.password).toMatch(/^[2-9a-z]{5}(?:-[2-9a-z]{5}){3}$/);
    expect((await readFile(admin.passwordFile, "utf8")).trim()).toBe(admin.password);
    expect((await stat(admin.passwordFile)).mode & 0o777).toBe(0o600);
    expect((await enter(admin.password)).actor.kind).toBe("admin");
    expect((await findAccount(shop.db, demoAdminEmail))?.emailVerifiedAt).not.toBeNull();
    expect(formatSignInLines(admin).join("\n")).toContain(`${admin.password} (saved in ${admin.passwordFile})`);
  });

  test("keeps the password across starts", async () => {
    const first = await ensure();
    expect(await ensure()).toEqual(first);
  });

  test("is created once when two processes start at the same time", async () => {
    const [one, two] = await Promise.all([ensure(), ensure()]);
    expect(one.password).toBe(two.password);
    expect((await enter(one.password)).actor.kind).toBe("admin");
  });

  test("keeps its password when the file is gone, and the start says how to get another", async () => {
    const { password, passwordFile } = await ensure();
    await rm(passwordFile);
    const admin = await ensure();
    expect(admin).toMatchObject({ password: null });
    expect(formatSignInLines(admin).join(" ")).toContain("npm run admin -- dealer@glenwater.example --new-password");
    expect((await enter(password)).actor.kind).toBe("admin");
  });

  test("is not shown with an outdated password", async () => {
    await ensure();
    const token = (await issueResetToken(shop.services, demoAdminEmail)) ?? "";
    const password = "the pond is deep today";
    await resetPassword(shop.services, newCaller(), { token, password, confirmPassword: password });
    const admin = await ensure();
    expect(admin).toMatchObject({ password: null });
  });
});

describe("npm run admin", () => {
  test("fails if there is no shop, and does not make one", async () => {
    const nowhere = join(dataDir, "misspelt");
    const { code, output } = await runCommand({ DATA_DIR: nowhere }, [demoAdminEmail]);
    expect(code).toBe(1);
    expect(output).toContain(`There is no shop in the folder ${nowhere}`);
    await expect(stat(nowhere)).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("sets a new password for the demo admin and ends every session", async () => {
    const { password, passwordFile } = await ensure();
    const session = await enter(password);
    const { code, output } = await runAdminCommand(demoAdminEmail, "--new-password");
    expect(code).toBe(0);
    const kept = (await readFile(passwordFile, "utf8")).trim();
    expect(kept).not.toBe(password);
    expect(output).toContain(kept);
    expect((await enter(kept)).actor.kind).toBe("admin");
    await expect(enter(password)).rejects.toMatchObject({ code: "sign-in.invalid-credential" });
    expect(await kindOf(session.token ?? "")).toBe("visitor");
    expect(await ensure()).toMatchObject({ password: kept });
  }, 60_000);

  test("grants the role to a confirmed account, and revokes it", async () => {
    const { email, userId } = await registerCustomer(shop.services);
    await shop.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, userId));
    const granted = await runAdminCommand(email.toUpperCase());
    expect(granted).toMatchObject({ code: 0, output: expect.stringContaining(`${email} is now an admin`) });
    const { token } = await enter(customerPassword, email);
    expect(await kindOf(token ?? "")).toBe("admin");
    const last = await runAdminCommand(email, "--remove");
    expect(last).toMatchObject({ code: 1, output: expect.stringContaining("the shop needs an owner") });
    expect(await kindOf(token ?? "")).toBe("admin");
    await ensure();
    expect((await runAdminCommand(email, "--remove")).code).toBe(0);
    expect(await kindOf(token ?? "")).toBe("visitor");
  }, 60_000);

  test("creates an account for a new address and shows its password once", async () => {
    const { code, output } = await runAdminCommand("new@example.org");
    const password = /Password: (\S+)/.exec(output)?.[1] ?? "";
    expect(code).toBe(0);
    expect((await enter(password, "new@example.org")).actor.kind).toBe("admin");
  }, 60_000);

  test("fails for an unknown account, and changes nothing when the arguments make no sense", async () => {
    expect(await runAdminCommand("nobody@example.org", "--remove")).toMatchObject({
      code: 1,
      output: expect.stringContaining("There is no account for nobody@example.org."),
    });
    expect(await runAdminCommand("not-an-address")).toMatchObject({ code: 2 });
    for (const args of [
      [],
      ["a@b.example", "c@d.example"],
      ["a@b.example", "--what"],
      ["a@b.example", "--remove", "--new-password"],
    ])
      expect(parseAdminCommand(args)).toBeNull();
  }, 60_000);
});

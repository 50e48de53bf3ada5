import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createIdentity } from "#adapters/identity/create-identity.ts";
import type { Identity } from "#adapters/identity/identity.ts";
import { type TestDatabase, testDatabase } from "../../tests/support/database.ts";
import { parseAdminCommand } from "./admin-words.ts";
import { dealerEmail, dealerLines, ensureDealerAccount } from "./dealer-account.ts";

let database: TestDatabase;
let identity: Identity;
let dataDir = "";

beforeEach(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "dealer-"));
  identity = createIdentity({
    db: database.db,
    baseUrl: "http://127.0.0.1:3000",
    secret: "a-secret-for-tests-of-at-least-32-characters",
    log: { error: () => undefined },
  });
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const ensure = () => ensureDealerAccount({ db: database.db, dataDir });
const signIn = (password: string | null, email = dealerEmail) =>
  identity.signIn(new Headers(), { email, password: password ?? "" });

/** The command as a person runs it, in a process of its own, while this one has the database open. */
async function admin(...words: string[]): Promise<{ code: number; output: string }> {
  // The test runner has a BASE_URL of its own.
  const env = {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SHOP_MODE: "demo",
  };
  return promisify(execFile)(process.execPath, ["src/server/admin-command.ts", ...words], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, output: error.stdout }),
  );
}

describe("the dealer of the demo shop", () => {
  test("is made at the first start with a password of its own, kept where only its owner reads it", async () => {
    const dealer = await ensure();
    expect(dealer).toMatchObject({ email: "dealer@glenwater.example", state: "made" });
    expect(dealer.password).toMatch(/^[2-9a-z]{5}(?:-[2-9a-z]{5}){3}$/);
    expect((await readFile(dealer.passwordFile, "utf8")).trim()).toBe(dealer.password);
    expect((await stat(dealer.passwordFile)).mode & 0o777).toBe(0o600);
    expect((await signIn(dealer.password)).actor.kind).toBe("admin");
    expect(dealerLines(dealer).join("\n")).toContain(`${dealer.password} (kept in ${dealer.passwordFile})`);
  });

  test("keeps the password over later starts", async () => {
    const first = await ensure();
    expect(await ensure()).toEqual({ ...first, state: "kept" });
  });

  test("is made once when two processes start at once", async () => {
    const [one, two] = await Promise.all([ensure(), ensure()]);
    expect(one.password).toBe(two.password);
    expect((await signIn(one.password)).actor.kind).toBe("admin");
  });

  test("signs in with the same password when the file is gone, and the start says how to get another", async () => {
    const { password, passwordFile } = await ensure();
    await rm(passwordFile);
    const dealer = await ensure();
    expect(dealer).toMatchObject({ state: "lost", password: null });
    expect(dealerLines(dealer).join(" ")).toContain("npm run admin -- dealer@glenwater.example --new-password");
    expect((await signIn(password)).actor.kind).toBe("admin");
  });

  test("is not said to have a password that no longer fits", async () => {
    await ensure();
    const token = (await identity.issueResetToken(dealerEmail)) ?? "";
    await identity.resetPassword(token, "the pond is deep today");
    const dealer = await ensure();
    expect(dealer).toMatchObject({ state: "changed", password: null });
  });
});

describe("npm run admin", () => {
  test("gives the dealer a new password and ends every session", async () => {
    const { password, passwordFile } = await ensure();
    const session = await signIn(password);
    const { code, output } = await admin(dealerEmail, "--new-password");
    expect(code).toBe(0);
    const kept = (await readFile(passwordFile, "utf8")).trim();
    expect(kept).not.toBe(password);
    expect(output).toContain(kept);
    expect((await signIn(kept)).actor.kind).toBe("admin");
    await expect(signIn(password)).rejects.toMatchObject({ code: "sign-in.invalid-credential" });
    const cookie = session.setCookies[0]?.split(";")[0] ?? "";
    expect((await identity.resolveActor(new Headers({ cookie }))).actor.kind).toBe("visitor");
    expect(await ensure()).toMatchObject({ state: "kept", password: kept });
  }, 60_000);

  test("makes a customer an admin and takes it away again, at once and with the same session", async () => {
    const email = "isla@example.org";
    const session = await identity.register(new Headers(), { name: "Isla", email, password: "carp rising slowly" });
    const headers = new Headers({ cookie: session.setCookies[0]?.split(";")[0] ?? "" });
    expect((await admin("ISLA@example.org")).code).toBe(0);
    expect((await identity.resolveActor(headers)).actor.kind).toBe("admin");
    expect((await admin(email, "--remove")).code).toBe(0);
    expect((await identity.resolveActor(headers)).actor.kind).toBe("registered");
  }, 60_000);

  test("makes an account for a new address and shows its password once", async () => {
    const { code, output } = await admin("new@example.org");
    const password = /Password: (\S+)/.exec(output)?.[1] ?? "";
    expect(code).toBe(0);
    expect((await signIn(password, "new@example.org")).actor.kind).toBe("admin");
  }, 60_000);

  test("says so when there is nobody to take it from, and changes nothing when the words make no sense", async () => {
    expect(await admin("nobody@example.org", "--remove")).toMatchObject({
      code: 1,
      output: expect.stringContaining("There is no account nobody@example.org."),
    });
    expect(await admin("not-an-address")).toMatchObject({ code: 2 });
    for (const words of [
      [],
      ["a@b.example", "c@d.example"],
      ["a@b.example", "--what"],
      ["a@b.example", "--remove", "--new-password"],
    ])
      expect(parseAdminCommand(words)).toBeNull();
  }, 60_000);
});

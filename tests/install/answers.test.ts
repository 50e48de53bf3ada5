import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type AddressInfo, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const installer = join(import.meta.dirname, "../../ops/install");
let folder: string;
let mailServer: Server;
let answers: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "shop-answers-"));
  mailServer = createServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await once(mailServer, "listening");
  answers = {
    SHOP_MODE: "live",
    BASE_URL: "https://localhost",
    CATALOGUE_URL: "content/products.csv",
    SMTP_URL: `smtp://orders:pass"word@127.0.0.1:${(mailServer.address() as AddressInfo).port}`,
    MAIL_FROM: "The shop <orders@shop.test>",
    SHOP_EMAIL: "dealer@shop.test",
    STRIPE_SECRET_KEY: "rk_live_51Hq9ZkT3vLwB7nXrC2dYfGm",
    STRIPE_WEBHOOK_SECRET: "whsec_9fK2mQ7xLb4RzT8vWn3cYd5H",
    BACKUP_REPOSITORY: join(folder, "backups"),
  };
});
afterAll(() => {
  mailServer.close();
  rmSync(folder, { recursive: true });
});

function check(text: string): { code: number | null; said: string[] } {
  const file = join(folder, "answers");
  writeFileSync(file, text);
  const { status, stdout, stderr } = spawnSync("bash", [installer, "--check", file], { encoding: "utf8" });
  return { code: status, said: `${stdout}${stderr}`.replaceAll(file, "FILE").trim().split("\n") };
}
const format = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join("\n");

test("right answers pass, with comments and quotes", () => {
  const text = `# The shop\n\n${format(answers)}\nLOG_LEVEL="info"\n`;
  expect(check(text)).toEqual({ code: 0, said: ["Nothing is wrong with FILE."] });
});

test("settings with a default may be left out", () => {
  const { CATALOGUE_URL: _url, ...rest } = answers;
  expect(check(format(rest)).said).toEqual(["Nothing is wrong with FILE."]);
});

test.each([
  ["SHOP_MODE", "production", "SHOP_MODE must be demo or live."],
  ["BASE_URL", "", "BASE_URL is missing."],
  ["BASE_URL", "http://localhost", /^BASE_URL must be an address such as https:/],
  ["BASE_URL", "https://localhost/shop", /^BASE_URL must be an address such as https:/],
  ["BASE_URL", "https://shop.invalid", "The host shop.invalid is unknown. Point its name at this machine first."],
  ["CATALOGUE_URL", "ftp://sheets.test/a.csv", /^CATALOGUE_URL must be the path/],
  ["CATALOGUE_URL", "/nowhere/a.csv", "CATALOGUE_URL: the product sheet /nowhere/a.csv does not exist."],
  ["SMTP_URL", "mail.test", /^SMTP_URL must be an address/],
  ["SMTP_URL", "smtp://127.0.0.1:1", "No mail server responds at 127.0.0.1, port 1."],
  ["SMTP_URL", "smtps://user:pw@mail.invalid", "No mail server responds at mail.invalid, port 465."],
  ["MAIL_FROM", "The shop", "MAIL_FROM must be an email address."],
  ["SHOP_EMAIL", "The dealer <dealer@shop.test>", "SHOP_EMAIL must be an email address."],
  ["STRIPE_SECRET_KEY", "sk_test_51Hq9ZkT3vLwB7nXrC2dYfGm", /^STRIPE_SECRET_KEY must be a live key/],
  ["STRIPE_WEBHOOK_SECRET", "secret", "STRIPE_WEBHOOK_SECRET must start with whsec_."],
  ["DATABASE_URL", "mysql://db/shop", /^DATABASE_URL must be an address/],
  ["BACKUP_REPOSITORY", "/nowhere/backups", "BACKUP_REPOSITORY: the folder /nowhere does not exist."],
  ["SMTP_ULR", "smtp://127.0.0.1", "FILE, line 10: SMTP_ULR is not a setting."],
  ["PORT", "80", "FILE, line 10: PORT is set by ops/install itself."],
])("%s=%s is refused in one sentence", (name, value, sentence) => {
  const { code, said } = check(format({ ...answers, [name]: value }));
  expect({ code, said }).toEqual({
    code: 1,
    said: [
      "Nothing was changed:",
      typeof sentence === "string" ? `  - ${sentence}` : expect.stringMatching(sentence.source.replace("^", "^ {2}- ")),
    ],
  });
});

test("a malformed line and a missing file are refused in one sentence", () => {
  expect(check("please")).toEqual({
    code: 1,
    said: ["Nothing was changed:", "  - FILE, line 1 is not of the form NAME=value."],
  });
  const { status, stdout } = spawnSync("bash", [installer, "--check", "/nowhere/answers"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([1, "The file /nowhere/answers does not exist or cannot be read.\n"]);
});

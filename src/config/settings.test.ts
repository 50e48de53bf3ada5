import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SettingsError } from "./settings-error.ts";
import { readSettings } from "./settings.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "shop-settings-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const live = {
  SHOP_MODE: "live",
  BASE_URL: "https://shop.test",
  DATABASE_URL: "postgres://shop:s3cr3t@db/shop",
  CATALOGUE_URL: "https://sheets.test/products.csv",
  SMTP_URL: "smtps://user:pw@mail.test:465",
  MAIL_FROM: "The shop <orders@shop.test>",
  SHOP_EMAIL: "dealer@shop.test",
  STRIPE_SECRET_KEY: "sk_live_51Hq9ZkT3vLwB7nXrC2dYfGm",
  STRIPE_WEBHOOK_SECRET: "whsec_9fK2mQ7xLb4RzT8vWn3cYd5H",
  AUTH_SECRET: "mZ4w9Qk2Tt7vLb8XcN3yRd6HfGj5Ps1A",
  TRUSTED_PROXIES: "none",
};

function problems(env: Record<string, string | undefined>): readonly string[] {
  try {
    readSettings(env, root);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe("without settings", () => {
  test("the demo shop listens on loopback and uses a stand-in for every outside service", () => {
    expect(readSettings({}, root)).toMatchObject({
      mode: "demo",
      port: 4780,
      host: "127.0.0.1",
      baseUrl: "http://127.0.0.1:4780",
      dataDir: join(root, "data"),
      database: { kind: "embedded" },
      catalogue: {
        source: join(root, "data/content/products.csv"),
        refreshSeconds: 300,
        maxRows: undefined,
      },
      mail: { delivery: { kind: "stand-in" } },
      payments: { kind: "stand-in" },
      tokenSyncUrl: null,
      trustedProxies: [],
      requiresSecondFactor: false,
      logLevel: "info",
    });
  });

  test("an empty value counts as not set", () => {
    const empty = Object.fromEntries(Object.keys(live).map((name) => [name, " "]));
    expect(readSettings(empty, root)).toMatchObject({ mode: "demo", database: { kind: "embedded" } });
  });

  test("the address uses the port", () => {
    expect(readSettings({ PORT: "5000" }, root)).toMatchObject({
      port: 5000,
      baseUrl: "http://127.0.0.1:5000",
    });
  });

  test("nothing is created in the data folder", () => {
    expect(readSettings({}, root).authSecret).toBeNull();
    expect(readdirSync(root)).toEqual([]);
  });
});

describe("in demo mode a real service replaces its stand-in", () => {
  test.each([
    [{ DATABASE_URL: live.DATABASE_URL }, { database: { kind: "external", url: live.DATABASE_URL } }],
    [{ CATALOGUE_URL: live.CATALOGUE_URL }, { catalogue: { source: live.CATALOGUE_URL } }],
    [{ CATALOGUE_URL: "/srv/sheet.csv" }, { catalogue: { source: "/srv/sheet.csv" } }],
    [{ CATALOGUE_MAX_ROWS: "100000" }, { catalogue: { maxRows: 100_000 } }],
    [{ SMTP_URL: "smtp://127.0.0.1:2525" }, { mail: { delivery: { kind: "smtp", url: "smtp://127.0.0.1:2525" } } }],
    [
      {
        STRIPE_SECRET_KEY: "sk_test_1",
        STRIPE_WEBHOOK_SECRET: "whsec_1",
        STRIPE_API_BASE: "http://127.0.0.1:9",
      },
      {
        payments: {
          kind: "stripe",
          secretKey: "sk_test_1",
          webhookSecrets: ["whsec_1"],
          apiBase: "http://127.0.0.1:9",
        },
      },
    ],
    [
      { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old" },
      { payments: { webhookSecrets: ["whsec_new", "whsec_old"] } },
    ],
    [
      { AUTH_SECRET: `${live.AUTH_SECRET},${"the old secret of 32 characters!"}` },
      { authSecret: live.AUTH_SECRET, formerAuthSecrets: ["the old secret of 32 characters!"] },
    ],
    [{ AUTH_EXPLICIT_ERRORS: "1" }, { explicitErrors: true }],
    [{ AUTH_EXPLICIT_ERRORS: "0" }, { explicitErrors: false }],
    [{ REVIEW_REQUEST_DAYS: "21" }, { reviewRequestDays: 21 }],
    [{ REVIEW_REQUEST_DAYS: "0" }, { reviewRequestDays: 0 }],
    [{ TOKEN_SYNC_URL: "http://127.0.0.1:9/token" }, { tokenSyncUrl: "http://127.0.0.1:9/token" }],
    [{ BASE_URL: "https://demo.test/" }, { baseUrl: "https://demo.test", host: "127.0.0.1" }],
  ])("%j", (env, expected) => {
    expect(readSettings(env, root)).toMatchObject(expected);
  });
});

describe("each setting has a rule", () => {
  test.each([
    ["SHOP_MODE", ["production", "LIVE"], ["demo"]],
    ["PORT", ["0", "65536", "80a", "-1", "1.5", "1e3"], ["80", "65535"]],
    [
      "BASE_URL",
      ["shop.test", "ftp://shop.test", "https://shop.test/path", "https://shop.test/?a", "https://u:p@shop.test"],
      ["https://shop.test", "http://localhost:80/"],
    ],
    ["DATABASE_URL", ["mysql://db/shop", "db.sqlite"], ["postgresql://db/shop", "postgres://shop:pw@%2Frun%2Fpg/shop"]],
    ["CATALOGUE_URL", ["ftp://sheets.test/a.csv", "file:///a.csv"], ["a.csv", "../b.csv", "http://sheets.test/a.csv"]],
    ["CATALOGUE_REFRESH_SECONDS", ["0", "soon", "86401"], ["1", "86400"]],
    ["SMTP_URL", ["mail.test", "http://mail.test"], ["smtp://mail.test"]],
    ["MAIL_FROM", ["The shop", "a@b c", "a@"], ["a@b", "A shop <a@b.test>"]],
    ["SHOP_EMAIL", ["dealer", "A <a@b.test>"], ["a@b.test"]],
    ["STRIPE_API_BASE", ["api.stripe.test"], ["http://127.0.0.1:1"]],
    ["AUTH_SECRET", ["short", `${live.AUTH_SECRET},short`], [live.AUTH_SECRET]],
    ["TOKEN_SYNC_URL", ["/token"], ["https://a.test/token"]],
    [
      "TRUSTED_PROXIES",
      ["proxy.test", "10.0.0.0/33", "10.0.0.1/8/8", "::1/129", ",", "none, loopback"],
      ["10.0.0.1", "loopback, 10.0.0.0/8,::1", "none"],
    ],
    ["SHARED_FILES", ["1", "postgres"], ["folder"]],
    ["AUTH_EXPLICIT_ERRORS", ["yes", "on"], ["0", "1"]],
    ["ADMIN_SECOND_FACTOR", ["on", "none"], ["required", "optional"]],
    ["LOG_LEVEL", ["loud"], ["silent"]],
  ])("%s", (name, wrong, right) => {
    for (const value of wrong) expect(problems({ [name]: value }), value).toEqual([expect.stringMatching(`^${name} `)]);
    for (const value of right) expect(problems({ [name]: value }), value).toEqual([]);
  });

  test("hosts that share their files need one database and one secret", () => {
    const { DATABASE_URL, AUTH_SECRET } = live;
    expect(problems({ SHARED_FILES: "database" })).toEqual([
      "DATABASE_URL must be set, the same on each host, for SHARED_FILES.",
      "AUTH_SECRET must be set, the same on each host, for SHARED_FILES.",
    ]);
    const hosts = { SHARED_FILES: "database", DATABASE_URL, AUTH_SECRET };
    expect(problems(hosts)).toEqual([]);
    const OBJECT_STORE_URL = "https://key:secret@store.test/bucket?region=eu-west-2";
    expect(problems({ OBJECT_STORE_URL })).toEqual(["SHARED_FILES must be database for OBJECT_STORE_URL."]);
    expect(problems({ ...hosts, OBJECT_STORE_URL })).toEqual([]);
    for (const wrong of ["s3://bucket", "https://store.test/bucket", "https://key:secret@store.test"])
      expect(problems({ ...hosts, OBJECT_STORE_URL: wrong })).toEqual([
        expect.stringMatching(/^OBJECT_STORE_URL must be the URL of a bucket/),
      ]);
  });

  test("Stripe's key and its webhook secret require each other", () => {
    expect(problems({ STRIPE_SECRET_KEY: "sk_test_1" })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET must/),
    ]);
    expect(problems({ STRIPE_WEBHOOK_SECRET: "whsec_1" })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY must/)]);
    expect(problems({ STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_new,old" })).toHaveLength(1);
    expect(problems({ STRIPE_SECRET_KEY: "pk_1", STRIPE_WEBHOOK_SECRET: "1" })).toHaveLength(2);
  });
});

describe("errors", () => {
  test.each(["SMTP_ULR", "SMTP_UR", "SMTP_URLS", "SMTQ_URL"])("%s is reported as a probable slip", (name) => {
    expect(problems({ [name]: "smtp://mail.example" })).toEqual([`${name} is not a setting. Did you mean SMTP_URL?`]);
  });

  test("other programs' variables are ignored", () => {
    const theirs = { HOST: "x", XDG_DATA_DIRS: "x", NODE_ENV: "production", MAIL: "x", MAILTO: "x" };
    expect(problems(theirs)).toEqual([]);
  });

  test("every problem appears in one readable list", () => {
    const env = { SHOP_MODE: "live", PORT: "x", LOG_LEVEL: "loud", BASE_URL: "http://shop.test" };
    const list = problems(env);
    for (const name of ["PORT", "LOG_LEVEL", "BASE_URL", "DATABASE_URL", "SMTP_URL", "AUTH_SECRET"]) {
      expect(list, name).toContainEqual(expect.stringMatching(`^${name} `));
    }
    expect(() => readSettings(env, root)).toThrow(/cannot start with these settings:\n {2}- PORT .*but is "x"\.\n/);
  });

  test("no message repeats a secret", () => {
    const said = problems({
      SHOP_MODE: "live",
      DATABASE_URL: "mysql://hidden",
      SMTP_URL: "hidden",
      STRIPE_SECRET_KEY: "hidden",
      STRIPE_WEBHOOK_SECRET: "hidden",
      AUTH_SECRET: "hidden",
    }).join("\n");
    expect(said).toMatch(/AUTH_SECRET/);
    expect(said).not.toMatch(/hidden/);
  });
});

describe("live mode", () => {
  test("accepts the real settings and listens on all addresses", () => {
    expect(readSettings(live, root)).toMatchObject({
      mode: "live",
      host: undefined,
      baseUrl: "https://shop.test",
      database: { kind: "external" },
      mail: { delivery: { kind: "smtp" } },
      payments: { kind: "stripe", apiBase: null },
      authSecret: live.AUTH_SECRET,
      trustedProxies: [],
    });
  });

  test("requires a second factor of the admin, unless a setting turns that off", () => {
    expect(readSettings(live, root).requiresSecondFactor).toBe(true);
    expect(readSettings({ ...live, ADMIN_SECOND_FACTOR: "optional" }, root).requiresSecondFactor).toBe(false);
    expect(readSettings({ ADMIN_SECOND_FACTOR: "required" }, root).requiresSecondFactor).toBe(true);
  });

  test("says what TRUSTED_PROXIES is for when it is missing", () => {
    expect(problems({ ...live, TRUSTED_PROXIES: "" })).toEqual([
      expect.stringMatching(/^TRUSTED_PROXIES must be set in live mode: .*every visitor.*write "none"/),
    ]);
  });

  test("listens on loopback only when every trusted proxy is on this machine", () => {
    expect(readSettings({ ...live, TRUSTED_PROXIES: "loopback" }, root).host).toBe("127.0.0.1");
    expect(readSettings({ ...live, TRUSTED_PROXIES: "127.0.0.1, 10.0.0.0/8" }, root).host).toBeUndefined();
  });

  test.each(Object.keys(live).filter((name) => name !== "SHOP_MODE"))("refuses a missing %s", (name) => {
    expect(problems({ ...live, [name]: undefined })).toContainEqual(expect.stringMatching(`^${name} must be set`));
  });

  test.each([
    ["AUTH_SECRET", "change-me-change-me-change-me-change-me"],
    ["AUTH_SECRET", "your-secret-goes-here-and-is-long-enough"],
    ["AUTH_SECRET", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"],
    ["AUTH_SECRET", "abababababababababababababababababababab"],
    ["STRIPE_SECRET_KEY", "sk_live_xxxxxxxxxxxxxxxxxxxx"],
    ["STRIPE_SECRET_KEY", "sk_live_..."],
    ["STRIPE_WEBHOOK_SECRET", "whsec_placeholder"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_9fK2mQ7xLb4RzT8vWn3cYd5H,whsec_placeholder"],
  ])("refuses the placeholder %s=%s", (name, value) => {
    expect(problems({ ...live, [name]: value })).toContainEqual(`${name} is a placeholder, not a secret.`);
  });

  test.each([
    ["MAIL_FROM", "Glenwater Koi & Ponds <orders@glenwater.example>"],
    ["MAIL_FROM", "orders@glenwater.EXAMPLE"],
    ["SHOP_EMAIL", "dealer@glenwater.example"],
  ])("refuses the demo's %s, to which no mail can arrive", (name, value) => {
    expect(problems({ ...live, [name]: value })).toEqual([
      `${name} ends in .example, as the demo's does: no email can arrive there.`,
    ]);
  });

  test("refuses a test key, which would mark orders as paid for test cards", () => {
    expect(problems({ ...live, STRIPE_SECRET_KEY: "sk_test_51Hq9ZkT3vLwB7nXrC2dYfGm" })).toEqual([
      expect.stringMatching(/is a test key/),
    ]);
  });

  test.each(["BASE_URL", "STRIPE_API_BASE", "TOKEN_SYNC_URL"])("refuses an unencrypted %s", (name) => {
    expect(problems({ ...live, [name]: "http://shop.test" })).toEqual([
      `${name} must start with https:// in live mode.`,
    ]);
  });
});

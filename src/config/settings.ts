import { randomBytes } from "node:crypto";
import { accessSync, constants, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { problemsInLiveMode, problemsOfPairs } from "./live-rules.ts";
import { createSecretOnce } from "./secret-file.ts";
import { SettingsError } from "./settings-error.ts";
import { type Environment, environmentSchema, type logLevels, secretSettings } from "./settings.schema.ts";
import { areAllOnThisMachine, type Network, parseTrustedProxies } from "./trusted-proxies.ts";

/** Everything the shop can be told from outside. Each part says whether it is the real one or its local stand-in. */
export interface Settings {
  mode: "demo" | "live";
  port: number;
  /** The address to listen on; undefined: all of them. */
  host: string | undefined;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Absolute. */
  dataDir: string;
  database: { kind: "embedded" } | { kind: "external"; url: string };
  catalogue: { source: CatalogueAddress; refreshSeconds: number };
  mail: { delivery: { kind: "stand-in" } | { kind: "smtp"; url: string }; from: string; shopEmail: string };
  payments: { kind: "stand-in" } | StripeSettings;
  authSecret: string;
  /** Where sign-in tokens are posted to; null: nowhere. */
  tokenSyncUrl: string | null;
  trustedProxies: readonly Network[];
  /** Whether pictures are made ahead of being asked for, some time after the start. */
  warmsPictures: boolean;
  logLevel: (typeof logLevels)[number];
}

export type CatalogueAddress = { kind: "file"; path: string } | { kind: "web"; url: string };

export interface StripeSettings {
  kind: "stripe";
  secretKey: string;
  webhookSecret: string;
  /** Another address than Stripe's own, for tests; null: Stripe's. */
  apiBase: string | null;
}

const defaultPort = 4780;

/**
 * Reads the environment; nothing else in the shop does. Throws a SettingsError with everything that is wrong.
 * Paths are taken from `root`. In demo mode a secret is made once and kept in the data folder.
 */
export function readSettings(env: Record<string, string | undefined>, root = process.cwd()): Settings {
  const read = environmentSchema.safeParse(env);
  const given = givenValues(env);
  const problems = read.success
    ? []
    : read.error.issues.map((issue) => describe(String(issue.path[0]), issue.message, env));
  problems.push(...problemsOfPairs(given));
  if (given.SHOP_MODE === "live") problems.push(...problemsInLiveMode(given));
  const dataDir = resolve(root, given.DATA_DIR ?? "data");
  if (problems.length === 0) problems.push(...problemsOfDataDir(dataDir));
  if (!read.success || problems.length > 0) throw new SettingsError(problems);
  return settingsFrom(read.data, root, dataDir);
}

function settingsFrom(environment: Environment, root: string, dataDir: string): Settings {
  const mode = environment.SHOP_MODE === "live" ? "live" : "demo";
  const port = Number(environment.PORT ?? defaultPort);
  const trustedProxies = parseTrustedProxies(environment.TRUSTED_PROXIES ?? "") ?? [];
  // The demo shop knows no real secrets. A live one behind a proxy on this machine is reached through that alone.
  const isOnlyForThisMachine = mode === "demo" || areAllOnThisMachine(trustedProxies);
  return {
    mode,
    port,
    host: isOnlyForThisMachine ? "127.0.0.1" : undefined,
    baseUrl: new URL(environment.BASE_URL ?? `http://127.0.0.1:${port}`).origin,
    dataDir,
    database: environment.DATABASE_URL ? { kind: "external", url: environment.DATABASE_URL } : { kind: "embedded" },
    catalogue: {
      source: catalogueAddress(environment.CATALOGUE_URL ?? "content/products.csv", root),
      refreshSeconds: Number(environment.CATALOGUE_REFRESH_SECONDS ?? 300),
    },
    mail: {
      delivery: environment.SMTP_URL ? { kind: "smtp", url: environment.SMTP_URL } : { kind: "stand-in" },
      from: environment.MAIL_FROM ?? "orders@glenwater.example",
      shopEmail: environment.SHOP_EMAIL ?? "dealer@glenwater.example",
    },
    payments: paymentsFrom(environment),
    authSecret: environment.AUTH_SECRET ?? demoAuthSecret(dataDir),
    tokenSyncUrl: environment.TOKEN_SYNC_URL ?? null,
    trustedProxies,
    warmsPictures: environment.WARM_PICTURES !== "off",
    logLevel: (environment.LOG_LEVEL as Settings["logLevel"] | undefined) ?? "info",
  };
}

function paymentsFrom(environment: Environment): Settings["payments"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = environment;
  if (!secretKey || !webhookSecret) return { kind: "stand-in" };
  return { kind: "stripe", secretKey, webhookSecret, apiBase: apiBase ?? null };
}

function catalogueAddress(text: string, root: string): CatalogueAddress {
  return /^https?:\/\//i.test(text) ? { kind: "web", url: text } : { kind: "file", path: resolve(root, text) };
}

function demoAuthSecret(dataDir: string): string {
  try {
    return createSecretOnce(join(dataDir, "auth-secret"), () => randomBytes(32).toString("base64url")).secret;
  } catch (error) {
    throw new SettingsError([`AUTH_SECRET is not set, and none can be kept in DATA_DIR (${words(error)}).`]);
  }
}

function problemsOfDataDir(dataDir: string): string[] {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return [];
  } catch (error) {
    return [`DATA_DIR must be a folder that the shop can write to, but ${dataDir} is not (${words(error)}).`];
  }
}

function describe(name: string, rule: string, env: Record<string, string | undefined>): string {
  return secretSettings.has(name) ? `${name} ${rule}.` : `${name} ${rule}, but is "${env[name]}".`;
}

/** The settings that are there at all, right or wrong: what is missing must be listed beside what is wrong. */
function givenValues(env: Record<string, string | undefined>): Partial<Environment> {
  const names = Object.keys(environmentSchema.shape) as (keyof Environment)[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

import { resolve } from "node:path";
import { findLiveProblems, findPairProblems } from "./live-rules.ts";
import { SettingsError } from "./settings-error.ts";
import {
  type Environment,
  environmentSchema,
  type logLevels,
  type RawEnvironment,
  secretSettings,
  type SettingName,
} from "./settings.schema.ts";
import { areAllOnThisMachine, type Network } from "./trusted-proxies.ts";

/** The shop's configuration. Each part names either the real service or its local stand-in. */
export interface Settings {
  mode: "demo" | "live";
  port: number;
  /** The address to listen on; undefined for all of them. */
  host: string | undefined;
  /** Without a trailing slash. */
  baseUrl: string;
  /** Absolute. */
  dataDir: string;
  database: { kind: "embedded" } | { kind: "external"; url: string };
  /** maxRows: how many filled rows the sheet may have; null for as many as usual. */
  catalogue: { source: CatalogueAddress; refreshSeconds: number; maxRows: number | null };
  mail: { delivery: { kind: "stand-in" } | { kind: "smtp"; url: string }; from: string; shopEmail: string };
  /** So many days after the delivery, a customer is asked for a review; 0: never. */
  reviewRequestDays: number;
  payments: { kind: "stand-in" } | StripeSettings;
  /** null only in demo mode: the shop then makes a secret and keeps it in the data folder. */
  authSecret: string | null;
  /** Receives sign-in tokens; null sends none. */
  tokenSyncUrl: string | null;
  trustedProxies: readonly Network[];
  /** Whether sign-in and reset say that an address has no account, instead of one answer for every failure. */
  explicitErrors: boolean;
  /** Whether the desk stays closed to an admin who signs in with a password alone. */
  requiresSecondFactor: boolean;
  /** Whether pictures are made before anybody requests them, some time after the start. */
  warmsPictures: boolean;
  logLevel: (typeof logLevels)[number];
}

export type CatalogueAddress = { kind: "file"; path: string } | { kind: "web"; url: string };

export interface StripeSettings {
  kind: "stripe";
  secretKey: string;
  webhookSecret: string;
  /** Replaces Stripe's address in tests; null for Stripe's own. */
  apiBase: string | null;
}

const defaultPort = 4780;

/**
 * Parses the environment; nothing else in the shop reads it. Resolves paths from `root` and touches neither files nor
 * folders. Throws a SettingsError that lists every problem.
 */
export function readSettings(env: RawEnvironment, root = process.cwd()): Settings {
  const parsed = environmentSchema.safeParse(env);
  const given = findGivenValues(env);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => describeProblem(String(issue.path[0]), issue.message, env));
  problems.push(...findPairProblems(given));
  if (given.SHOP_MODE === "live") problems.push(...findLiveProblems(given));
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  return toSettings(parsed.data, root);
}

function toSettings(environment: Environment, root: string): Settings {
  const { SHOP_MODE: mode = "demo", PORT: port = defaultPort, TRUSTED_PROXIES: trustedProxies = [] } = environment;
  // The demo shop has no real secrets. A live shop behind a proxy on this machine is reached through that proxy only.
  const isOnlyForThisMachine = mode === "demo" || areAllOnThisMachine(trustedProxies);
  return {
    mode,
    port,
    host: isOnlyForThisMachine ? "127.0.0.1" : undefined,
    baseUrl: new URL(environment.BASE_URL ?? `http://127.0.0.1:${port}`).origin,
    dataDir: resolve(root, environment.DATA_DIR ?? "data"),
    database: environment.DATABASE_URL ? { kind: "external", url: environment.DATABASE_URL } : { kind: "embedded" },
    catalogue: {
      source: toCatalogueAddress(environment.CATALOGUE_URL ?? "content/products.csv", root),
      refreshSeconds: environment.CATALOGUE_REFRESH_SECONDS ?? 300,
      maxRows: environment.CATALOGUE_MAX_ROWS ?? null,
    },
    mail: {
      delivery: environment.SMTP_URL ? { kind: "smtp", url: environment.SMTP_URL } : { kind: "stand-in" },
      from: environment.MAIL_FROM ?? "orders@glenwater.example",
      shopEmail: environment.SHOP_EMAIL ?? "dealer@glenwater.example",
    },
    reviewRequestDays: environment.REVIEW_REQUEST_DAYS ?? 10,
    payments: toPaymentSettings(environment),
    authSecret: environment.AUTH_SECRET ?? null,
    tokenSyncUrl: environment.TOKEN_SYNC_URL ?? null,
    trustedProxies,
    explicitErrors: environment.AUTH_EXPLICIT_ERRORS === "1",
    requiresSecondFactor:
      (environment.ADMIN_SECOND_FACTOR ?? (mode === "live" ? "required" : "optional")) === "required",
    warmsPictures: environment.WARM_PICTURES !== "off",
    logLevel: environment.LOG_LEVEL ?? "info",
  };
}

/** Each process takes database connections, of which the embedded PostgreSQL has 50. */
function toPaymentSettings(environment: Environment): Settings["payments"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = environment;
  if (!secretKey || !webhookSecret) return { kind: "stand-in" };
  return { kind: "stripe", secretKey, webhookSecret, apiBase: apiBase ?? null };
}

function toCatalogueAddress(text: string, root: string): CatalogueAddress {
  return /^https?:\/\//i.test(text) ? { kind: "web", url: text } : { kind: "file", path: resolve(root, text) };
}

function describeProblem(name: string, rule: string, env: RawEnvironment): string {
  return secretSettings.has(name) ? `${name} ${rule}.` : `${name} ${rule}, but is "${env[name]}".`;
}

/** The settings that have a value, valid or not: missing settings are listed beside invalid ones. */
function findGivenValues(env: RawEnvironment): Partial<Record<SettingName, string>> {
  const names = Object.keys(environmentSchema.shape) as SettingName[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
}

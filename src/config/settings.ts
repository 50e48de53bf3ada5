import { join, resolve } from "node:path";
import { findLiveProblems, findPairProblems } from "./live-rules.ts";
import { SettingsError } from "./settings-error.ts";
import {
  environmentSchema,
  secretSettings,
  type Environment,
  type RawEnvironment,
  type SettingName,
} from "./settings.schema.ts";
import { areAllOnThisMachine } from "./trusted-proxies.ts";

/** The shop's configuration. Each part names either the real service or its local stand-in. */
export type Settings = ReturnType<typeof toSettings>;

const defaultPort = 4780;

/**
 * Parses the environment, which nothing else in the shop reads. Resolves paths from `root`, but touches neither files
 * nor folders. Throws a SettingsError that lists every problem.
 */
export function readSettings(env: RawEnvironment, root = process.cwd()): Settings {
  const parsed = environmentSchema.safeParse(env);
  const given = getGivenValues(env);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => describeProblem(String(issue.path[0]), issue.message, env));
  problems.push(...findMisspelt(Object.keys(env)), ...findPairProblems(given));
  if (given.SHOP_MODE === "live") problems.push(...findLiveProblems(given));
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  return toSettings(parsed.data, root);
}

function toSettings(environment: Environment, root: string) {
  const dataDir = resolve(root, environment.DATA_DIR ?? "data");
  const contentDir =
    environment.CONTENT_DIR === undefined ? join(dataDir, "content") : resolve(root, environment.CONTENT_DIR);
  const { SHOP_MODE: mode = "demo", PORT: port = defaultPort, TRUSTED_PROXIES: trustedProxies = [] } = environment;
  // The demo shop has no real secrets, and visitors reach a live shop behind a proxy on this machine only through that
  // proxy.
  const isOnlyForThisMachine = mode === "demo" || areAllOnThisMachine(trustedProxies);
  const {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    CATALOGUE_URL: catalogueUrl = "content/products.csv",
    BACKUP_REPOSITORY: repository,
    BACKUP_PASSWORD_FILE: passwordFile,
  } = environment;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecrets } = environment;
  return {
    mode,
    port,
    /** The IP address to listen on; undefined for all addresses. */
    host: isOnlyForThisMachine ? "127.0.0.1" : undefined,
    /** The shop's own URL, without a trailing slash. */
    baseUrl: new URL(environment.BASE_URL ?? `http://127.0.0.1:${port}`).origin,
    dataDir,
    /** The owner's texts, pictures and product sheet. */
    contentDir,
    database: databaseUrl ? ({ kind: "external", url: databaseUrl } as const) : ({ kind: "embedded" } as const),
    /** Whether hosts with separate folders share their files through the database. */
    sharesFiles: environment.SHARED_FILES === "database",
    /** The bucket for pictures and photographs of several hosts; null if the database stores them too. */
    objectStoreUrl: environment.OBJECT_STORE_URL ?? null,
    catalogue: {
      /** The URL of a sheet on the web, or the absolute path of a file. */
      source: /^https?:\/\//i.test(catalogueUrl) ? catalogueUrl : resolveSheetFile(catalogueUrl, contentDir, root),
      refreshSeconds: environment.CATALOGUE_REFRESH_SECONDS ?? 300,
      /** The maximum number of filled rows in the sheet; undefined for the usual number. */
      maxRows: environment.CATALOGUE_MAX_ROWS,
    },
    mail: {
      delivery: smtpUrl ? ({ kind: "smtp", url: smtpUrl } as const) : ({ kind: "stand-in" } as const),
      from: environment.MAIL_FROM ?? "orders@glenwater.example",
      shopEmail: environment.SHOP_EMAIL ?? "dealer@glenwater.example",
    },
    /** The days between the delivery and the request for a review; 0 for no requests. */
    reviewRequestDays: environment.REVIEW_REQUEST_DAYS ?? 10,
    /** The payment provider. `apiBase` replaces Stripe's URL in tests; null for Stripe's own. */
    payments:
      secretKey && webhookSecrets
        ? ({ kind: "stripe", secretKey, webhookSecrets, apiBase: environment.STRIPE_API_BASE ?? null } as const)
        : ({ kind: "stand-in" } as const),
    /** The secret; null only in demo mode, where the shop makes one and keeps it in the data folder. */
    authSecret: environment.AUTH_SECRET?.[0] ?? null,
    /** Earlier secrets, which stay valid for as long as they are listed. */
    formerAuthSecrets: environment.AUTH_SECRET?.slice(1) ?? [],
    /** The URL that receives sign-in tokens; null if none does. */
    tokenSyncUrl: environment.TOKEN_SYNC_URL ?? null,
    trustedProxies,
    /** Whether sign-in and reset say that an address has no account, instead of one answer for every failure. */
    explicitErrors: environment.AUTH_EXPLICIT_ERRORS === "1",
    /** Whether the desk stays closed to an admin who signs in with a password alone. */
    requiresSecondFactor:
      (environment.ADMIN_SECOND_FACTOR ?? (mode === "live" ? "required" : "optional")) === "required",
    logLevel: environment.LOG_LEVEL ?? "info",
    /** The URLs to which `npm run alarm` posts faults, and which it calls while there are none; null for neither. */
    alarm: { url: environment.ALARM_URL ?? null, heartbeatUrl: environment.HEARTBEAT_URL ?? null },
    /** The settings of the shop's own backup command; null if the shop makes no backups with it. */
    backup:
      repository && passwordFile
        ? {
            repository: /^[a-z]+:/.test(repository) ? repository : resolve(root, repository),
            passwordFile: resolve(root, passwordFile),
          }
        : null,
  };
}

/** Resolves a path. "content/" means the owner's folder, wherever the folder is. */
function resolveSheetFile(path: string, contentDir: string, root: string): string {
  return path.startsWith("content/") ? resolve(contentDir, path.slice("content/".length)) : resolve(root, path);
}

/** Finds slips in the names of settings, which would silently have no effect. PORT is too short to tell. */
function findMisspelt(names: readonly string[]): string[] {
  const settings = Object.keys(environmentSchema.shape).filter((name) => name.includes("_"));
  const problems: string[] = [];
  for (const name of names) {
    const meant = settings.includes(name) ? undefined : settings.find((setting) => isSlipOf(name, setting));
    if (meant !== undefined) problems.push(`${name} is not a setting. Did you mean ${meant}?`);
  }
  return problems;
}

/** Whether one letter of a name is missing, too many, wrong, or swapped with the next letter. */
function isSlipOf(typed: string, name: string): boolean {
  let same = 0;
  while (same < name.length && typed[same] === name[same]) same += 1;
  const left = typed.slice(same);
  const meant = name.slice(same);
  const swapped = `${meant.slice(1, 2)}${meant.slice(0, 1)}${meant.slice(2)}`;
  return left.slice(1) === meant.slice(1) || left === meant.slice(1) || left.slice(1) === meant || left === swapped;
}

function describeProblem(name: string, rule: string, env: RawEnvironment): string {
  return secretSettings.has(name) ? `${name} ${rule}.` : `${name} ${rule}, but is "${env[name]}".`;
}

/** Finds the settings that have a value, valid or not, because missing settings are listed beside invalid ones. */
function getGivenValues(env: RawEnvironment): Partial<Record<SettingName, string>> {
  const names = Object.keys(environmentSchema.shape) as SettingName[];
  const given: Partial<Record<SettingName, string>> = {};
  for (const name of names) {
    const value = env[name]?.trim();
    if (value) given[name] = value;
  }
  return given;
}

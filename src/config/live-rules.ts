import type { SettingName } from "./settings.schema.ts";

/** The settings that a live shop requires, each with what would go wrong without the setting. */
const requiredLive: Partial<Record<SettingName, string>> = {
  BASE_URL: "links in emails and the sign-in cookie depend on it",
  DATABASE_URL: "the embedded database is for the demo shop",
  CATALOGUE_URL: "without it the shop would sell the demo products",
  SMTP_URL: "without it no email is sent",
  MAIL_FROM: "customers must be able to reply",
  SHOP_EMAIL: "the shop emails new orders to it",
  STRIPE_SECRET_KEY: "without it payments would only be simulated",
  STRIPE_WEBHOOK_SECRET: "without it payment notifications could not be verified",
  AUTH_SECRET: "sessions are signed with it",
  TRUSTED_PROXIES:
    "without it a proxy's IP address would count as every visitor's; write \"none\" if visitors connect without a proxy",
};

const encryptedLive: readonly SettingName[] = ["BASE_URL", "STRIPE_API_BASE", "TOKEN_SYNC_URL"];
const secretsLive: readonly SettingName[] = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "AUTH_SECRET"];

const pairs: readonly (readonly SettingName[])[] = [
  ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ["BACKUP_REPOSITORY", "BACKUP_PASSWORD_FILE"],
];

const placeholderPattern =
  /change[-_ ]?(me|this|it)|placeholder|replace[-_ ]?(me|this|with)|example|your[-_ ]|todo|dummy|insert[-_ ]|my[-_ ]?secret|super[-_ ]?secret|password|^secret|x{6,}|\.\.\.|<|0123456789|123456789|abcdefgh/i;

type GivenValues = Partial<Record<SettingName, string>>;

/** Lists everything that prevents live mode with these settings, in the order of docs/operations.md. */
export function findLiveProblems(environment: GivenValues): string[] {
  const problems: string[] = [];
  for (const [name, reason] of Object.entries(requiredLive) as [SettingName, string][]) {
    if (environment[name] === undefined) problems.push(`${name} must be set in live mode: ${reason}.`);
  }
  for (const name of encryptedLive) {
    if (environment[name]?.toLowerCase().startsWith("http:")) {
      problems.push(`${name} must start with https:// in live mode.`);
    }
  }
  for (const name of secretsLive) {
    const secret = environment[name];
    if (secret?.split(",").some(isPlaceholder)) problems.push(`${name} is a placeholder, not a secret.`);
  }
  for (const name of ["MAIL_FROM", "SHOP_EMAIL"] as const) {
    if (/\.example>?$/i.test(environment[name] ?? ""))
      problems.push(`${name} ends in .example, as the demo's does: no email can arrive there.`);
  }
  // A test key would mark orders as paid for test cards.
  if (/^(sk|rk)_test_/.test(environment.STRIPE_SECRET_KEY ?? "")) {
    problems.push("STRIPE_SECRET_KEY is a test key, which takes no real payments; live mode needs the live key.");
  }
  return problems;
}

/** Lists settings that are set without the settings that they need, in both modes. */
export function findPairProblems(environment: GivenValues): string[] {
  const isShared = environment.SHARED_FILES === "database";
  const ofHosts = (["DATABASE_URL", "AUTH_SECRET"] as const).filter((name) => environment[name] === undefined);
  const problems = isShared
    ? ofHosts.map((name) => `${name} must be set, the same on each host, for SHARED_FILES.`)
    : [];
  if (environment.OBJECT_STORE_URL !== undefined && !isShared)
    problems.push("SHARED_FILES must be database for OBJECT_STORE_URL.");
  for (const pair of pairs) {
    const [missing, ...others] = pair.filter((name) => environment[name] === undefined);
    if (missing !== undefined && others.length === 0)
      problems.push(`${missing} must be set together with ${pair.find((name) => name !== missing)}.`);
  }
  return problems;
}

function isPlaceholder(secret: string): boolean {
  const minDifferentCharacters = 8;
  const body = secret.replace(/^(sk|rk)_(live|test)_|^whsec_/, "");
  return placeholderPattern.test(body) || new Set(body).size < minDifferentCharacters;
}

import { z } from "zod";
import { parseTrustedProxies } from "./trusted-proxies.ts";

export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** An empty value is what many tools write for "not set". */
const text = z.preprocess((value) => {
  if (typeof value !== "string") return value;
  const trimmed = value.trim();
  return trimmed === "" ? undefined : trimmed;
}, z.string().optional());

function checked(isRight: (value: string) => boolean, words: string) {
  return text.refine((value) => value === undefined || isRight(value), { error: words });
}

function wholeNumber(least: number, most: number) {
  return checked(
    (value) => /^\d{1,9}$/.test(value) && Number(value) >= least && Number(value) <= most,
    `must be a whole number from ${least} to ${most}`,
  );
}

function oneOf(words: readonly string[]) {
  return checked((value) => words.includes(value), `must be one of ${words.join(", ")}`);
}

function address(protocols: readonly string[], words: string) {
  return checked((value) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
  }, words);
}

const mailbox = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** One rule for each variable of the environment that the shop reads, in the order of the documentation. */
export const environmentSchema = z.object({
  SHOP_MODE: oneOf(["demo", "live"]),
  PORT: wholeNumber(1, 65_535),
  BASE_URL: checked(
    isOrigin,
    "must be the address of the shop's home page, such as https://shop.example, without a path",
  ),
  DATA_DIR: text,
  DATABASE_URL: checked(
    isDatabaseAddress,
    "must be the address of a PostgreSQL database, such as postgres://user:password@host/database",
  ),
  CATALOGUE_URL: checked(
    (value) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || isWebAddress(value),
    "must be the path of a CSV file or an http(s) address",
  ),
  CATALOGUE_REFRESH_SECONDS: wholeNumber(1, 86_400),
  SMTP_URL: address(
    ["smtp:", "smtps:"],
    "must be the address of a mail server, such as smtps://user:password@host:465",
  ),
  MAIL_FROM: checked(
    (value) => mailbox.test(value),
    'must be an e-mail address, such as "The shop <orders@shop.example>"',
  ),
  SHOP_EMAIL: checked((value) => /^[^\s<>@]+@[^\s<>@]+$/.test(value), "must be an e-mail address"),
  STRIPE_SECRET_KEY: checked(
    (value) => /^(sk|rk)_/.test(value),
    "must be a secret key of Stripe: it starts with sk_ or rk_",
  ),
  STRIPE_WEBHOOK_SECRET: checked(
    (value) => value.startsWith("whsec_"),
    "must be a webhook's signing secret of Stripe: it starts with whsec_",
  ),
  STRIPE_API_BASE: checked(isWebAddress, "must be an http(s) address"),
  AUTH_SECRET: checked(
    (value) => value.length >= 32,
    "must have at least 32 characters; openssl rand -base64 32 makes a good one",
  ),
  TOKEN_SYNC_URL: checked(isWebAddress, "must be an http(s) address"),
  TRUSTED_PROXIES: checked(
    (value) => parseTrustedProxies(value) !== null,
    'must be a list of addresses or networks such as "10.0.0.0/8, ::1", or "loopback" for this machine',
  ),
  WARM_PICTURES: oneOf(["on", "off"]),
  LOG_LEVEL: oneOf(logLevels),
});

export type Environment = z.infer<typeof environmentSchema>;
export type SettingName = keyof Environment;

/** Their values are never repeated in a message: what a person reads aloud or pastes must not give them away. */
export const secretSettings: ReadonlySet<string> = new Set<SettingName>([
  "DATABASE_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "AUTH_SECRET",
]);

function isWebAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && isWebAddress(value) && url.href === `${url.origin}/`;
}

function isDatabaseAddress(value: string): boolean {
  // Not taken apart any further: the host may be a socket's folder, which the URL standard does not know.
  return /^postgres(ql)?:\/\/./.test(value);
}

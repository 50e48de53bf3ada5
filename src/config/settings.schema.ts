import { z } from "zod";
import { parseTrustedProxies } from "./trusted-proxies.ts";

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

/** Reads an empty value as not set, because many tools write an empty value for that. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === "string" ? value.trim() || undefined : value), schema.optional());
}

const text = optional(z.string());

function checked(isValid: (value: string) => boolean, rule: string) {
  return optional(z.string().refine(isValid, { error: rule }));
}

function wholeNumber(min: number, max: number) {
  const rule = { error: `must be a whole number from ${min} to ${max}` };
  return optional(
    z
      .string()
      .regex(/^\d{1,9}$/, rule)
      .transform(Number)
      .pipe(z.number().min(min, rule).max(max, rule)),
  );
}

/** Reads the present secret, followed by the secrets that it replaces, for as long as they still count. */
function secrets(isValid: (value: string) => boolean, rule: string) {
  return optional(
    z
      .string()
      .transform((value) => value.split(",").map((secret) => secret.trim()))
      .refine((list): list is [string, ...string[]] => list.every(isValid), { error: rule }),
  );
}

function oneOf<const Values extends readonly [string, ...string[]]>(values: Values) {
  return optional(z.enum(values, { error: `must be one of ${values.join(", ")}` }));
}

function urlWith(protocols: readonly string[], rule: string) {
  return checked((value) => {
    const url = URL.parse(value);
    return url !== null && protocols.includes(url.protocol) && url.hostname !== "";
  }, rule);
}

const mailbox = /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** A rule for each environment variable that the shop reads, in the order of docs/operations.md. */
export const environmentSchema = z.object({
  SHOP_MODE: oneOf(["demo", "live"]),
  PORT: wholeNumber(1, 65_535),
  BASE_URL: checked(isOrigin, "must be the URL of the shop's home page, such as https://shop.example, without a path"),
  CONTENT_DIR: text,
  DATA_DIR: text,
  DATABASE_URL: checked(
    isDatabaseUrl,
    "must be the URL of a PostgreSQL database, such as postgres://user:password@host/database",
  ),
  SHARED_FILES: oneOf(["folder", "database"]),
  OBJECT_STORE_URL: checked(
    isBucketUrl,
    "must be the URL of a bucket, such as https://key:secret@host/bucket?region=eu-west-2",
  ),
  CATALOGUE_URL: checked(
    (value) => !/^[a-z][a-z0-9+.-]*:\/\//i.test(value) || isWebUrl(value),
    "must be the path of a CSV file or an http(s) URL",
  ),
  CATALOGUE_REFRESH_SECONDS: wholeNumber(1, 86_400),
  CATALOGUE_MAX_ROWS: wholeNumber(1, 200_000),
  SMTP_URL: urlWith(["smtp:", "smtps:"], "must be the URL of a mail server, such as smtps://user:password@host:465"),
  REVIEW_REQUEST_DAYS: wholeNumber(0, 60),
  MAIL_FROM: checked(
    (value) => mailbox.test(value),
    'must be an email address, such as "The shop <orders@shop.example>"',
  ),
  SHOP_EMAIL: checked((value) => /^[^\s<>@]+@[^\s<>@]+$/.test(value), "must be an email address"),
  STRIPE_SECRET_KEY: checked(
    (value) => /^(sk|rk)_/.test(value),
    "must be a Stripe secret key, which starts with sk_ or rk_",
  ),
  STRIPE_WEBHOOK_SECRET: secrets(
    (value) => value.startsWith("whsec_"),
    "must be a Stripe webhook signing secret, which starts with whsec_, or the new and the old one separated by a comma",
  ),
  STRIPE_API_BASE: checked(isWebUrl, "must be an http(s) URL"),
  AUTH_SECRET: secrets(
    (value) => value.length >= 32,
    "must have at least 32 characters, as from openssl rand -base64 32; a new secret may be followed by a comma and the old one",
  ),
  TOKEN_SYNC_URL: checked(isWebUrl, "must be an http(s) URL"),
  TRUSTED_PROXIES: optional(
    z.string().transform((value, context) => {
      const networks = parseTrustedProxies(value);
      if (networks !== null) return networks;
      const message =
        'must be a list of IP addresses or networks such as "10.0.0.0/8, ::1", "loopback" for this machine, or "none"';
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    }),
  ),
  AUTH_EXPLICIT_ERRORS: oneOf(["0", "1"]),
  ADMIN_SECOND_FACTOR: oneOf(["required", "optional"]),
  LOG_LEVEL: oneOf(logLevels),
  ALARM_URL: checked(isWebUrl, "must be an http(s) URL"),
  HEARTBEAT_URL: checked(isWebUrl, "must be an http(s) URL"),
  BACKUP_REPOSITORY: text,
  BACKUP_PASSWORD_FILE: text,
});

export type Environment = z.infer<typeof environmentSchema>;
export type SettingName = keyof Environment;
/** process.env, or a stand-in for it. */
export type RawEnvironment = Readonly<Record<string, string | undefined>>;

/** The settings whose values no message repeats, so that someone who pastes a message does not reveal them. */
export const secretSettings: ReadonlySet<string> = new Set<SettingName>([
  "DATABASE_URL",
  "OBJECT_STORE_URL",
  "SMTP_URL",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "AUTH_SECRET",
  // These URLs are secret because anyone who knows them can raise the alarm, or keep it silent.
  "ALARM_URL",
  "HEARTBEAT_URL",
]);

function isWebUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && (url.protocol === "https:" || url.protocol === "http:");
}

function isBucketUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && isWebUrl(value) && url.username !== "" && url.password !== "" && url.pathname !== "/";
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && isWebUrl(value) && url.href === `${url.origin}/`;
}

function isDatabaseUrl(value: string): boolean {
  // The host may be a socket folder, which the URL standard does not allow.
  return /^postgres(ql)?:\/\/./.test(value);
}

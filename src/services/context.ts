import type { Database } from "#db/client.ts";
import type { CatalogueHolder } from "./catalogue/catalogue-holder.ts";
import type { JobQueue } from "./jobs.ts";
import type { Identity, PaymentLinks, SignInReporter } from "./ports.ts";

/** What a verb works with. Made once by the process that runs it, handed in, never imported. */
export interface Services {
  db: Database;
  catalogue: CatalogueHolder;
  jobs: JobQueue;
  paymentLinks: PaymentLinks;
  identity: Identity;
  signInReporter: SignInReporter;
  now(): Date;
  /** Unpredictable bytes: order numbers and tokens are made from them. */
  randomBytes(size: number): Uint8Array;
  log: ServiceLog;
  shop: ShopFacts;
}

/** The part of pino's interface that verbs use. */
export interface ServiceLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ShopFacts {
  /** Absolute, without a trailing slash: links in mail and return addresses start with it. */
  baseUrl: string;
  /** Where the dealer reads about new orders. */
  shopEmail: string;
}

/** Who acts, as the session says it. Nothing the browser sends about itself counts. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "guest"; userId: string }
  | { kind: "registered"; userId: string; email: string }
  | { kind: "admin"; userId: string; email: string }
  | { kind: "provider"; name: string }
  | { kind: "shop" };

/** A person with a session: whoever may own an order. */
export type SignedInActor = Extract<Actor, { userId: string }>;

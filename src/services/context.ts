import type { Database } from "#db/client.ts";
import type { DeskRights } from "#domain/accounts/rights.ts";
import type { ProductSurroundings } from "#domain/catalogue/sheet/catalogue-report.ts";
import type { PictureBook } from "#domain/content/shown-picture.ts";
import type { CatalogueHolder } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { ContentEditor, PagePreviewer, PhotographStore, PictureIntake } from "./content-ports.ts";
import type { ContentHolder } from "./content/content-holder.ts";
import type { JobQueue } from "./jobs.ts";
import type { Authenticator, Identity, PaymentLinks, Payouts, Refunds, ServiceLog, SignInReporter } from "./ports.ts";
import type { SheetEditor } from "./sheet-ports.ts";

/** The dependencies of a verb. The process creates them once and passes them in; verbs never import them. */
export interface Services {
  db: Database;
  catalogue: CatalogueHolder;
  content: Pick<ContentHolder, "problems" | "lawNotes" | "current" | "refresh">;
  contentEditor: ContentEditor;
  pagePreviewer: PagePreviewer;
  pictureIntake: PictureIntake;
  photographs: PhotographStore;
  productSurroundings: ProductSurroundings;
  sheetEditor: SheetEditor;
  pictures: PictureBook;
  jobs: JobQueue;
  paymentLinks: PaymentLinks;
  refunds: Refunds;
  payouts: Payouts;
  identity: Identity;
  authenticator: Authenticator;
  signInReporter: SignInReporter;
  /** Whether sign-in and reset say that an email address has no account. Otherwise every failure looks the same. */
  explicitErrors: boolean;
  now(): Date;
  /** Unpredictable bytes, for order numbers and tokens. */
  randomBytes(size: number): Uint8Array;
  log: ServiceLog;
  shop: ShopFacts;
}

export interface ShopFacts {
  /** Absolute, without a trailing slash. Links in emails and return URLs start with it. */
  baseUrl: string;
  shopEmail: string;
  /** Whether an admin without a second factor must set one up before acting as an admin. */
  requiresSecondFactor: boolean;
}

/** The person who acts, as determined by the session alone, never by the data of a call. */
export type Actor =
  | { kind: "visitor" }
  | { kind: "guest"; userId: string }
  | { kind: "registered"; userId: string; email: string }
  // Someone at the order desk, an owner or an assistant.
  | ({ kind: "admin"; userId: string; email: string; name: string } & DeskRights)
  | { kind: "provider"; name: string }
  | { kind: "shop" };

/** The person who makes a call. */
export interface Caller<Who extends Actor = Actor> {
  actor: Who;
  /** The client's IP address, as trusted proxies report it; null if unknown, and then no limit counts by network. */
  ipAddress: string | null;
}

/** A person with a session, who can own an order. */
export type SignedInActor = Extract<Actor, { userId: string }>;

/** A customer or an admin: a person with an email address and a password. */
export type AccountActor = Extract<Actor, { email: string }>;

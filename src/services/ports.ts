import type { Right } from "#domain/accounts/rights.ts";
import type { Payout } from "#domain/books/payouts.ts";
import type { MailReader } from "#domain/mail/customer-text.ts";
import type { Mail } from "#domain/mail/mail-content.ts";
import type { MailShop, RenderedMail } from "#domain/mail/mail.ts";
import type { Picture, PictureSlot } from "#domain/media/picture.ts";
import type { DisputeEvent } from "#domain/payments/dispute.ts";
import type { FailedPayment, PaymentEvent, RefundEvent } from "#domain/payments/payment-event.ts";

/** The ports to everything outside the process. Each has a real adapter and a local stand-in; verbs know neither. */

/** Payment links of the payment provider: each URL takes exactly one completed payment of a fixed amount. */
export interface PaymentLinks {
  /** The name stored with each link and payment: "stripe" or "stand-in". */
  readonly provider: string;
  /** Amounts outside these bounds, in pence, are refused before anything is created. */
  readonly minimumPence: number;
  readonly maximumPence: number;
  /** Creates one link per idempotency key. Throws ProviderRefused, or any other error when the outcome is open. */
  create(request: PaymentLinkRequest): Promise<ProviderLink>;
  /** Makes a link unusable and expires its open checkouts. Resolves only when nobody can pay. Safe to repeat. */
  deactivate(providerLinkId: string): Promise<Deactivation>;
}

/**
 * inactive: nobody can pay through the link or through an open checkout of the link. unknown: the account that the shop
 * now uses has no such link. The link was deleted, or it belongs to a different account, which could still take a
 * payment through it.
 */
export type Deactivation = "inactive" | "unknown";

export interface PaymentLinkRequest {
  orderId: string;
  /** The shop's id of the link, sent as metadata so that the shop can match events to the link. */
  paymentLinkId: string;
  amountPence: number;
  /** The text shown on the payment page: "Order K7M4-2QXP". */
  description: string;
  idempotencyKey: string;
  returnUrl: string;
}

export interface ProviderLink {
  providerLinkId: string;
  url: string;
}

/**
 * Thrown when the provider certainly refused: it has created nothing under this idempotency key, now or in an earlier
 * attempt, and repeating the request does not help. Any other error leaves the outcome open.
 */
export class ProviderRefused extends Error {
  override name = "ProviderRefused";
}

/**
 * Thrown when the provider refused the shop's secret key: the key is wrong, revoked or lacks a permission. The error
 * says nothing about what earlier attempts have done.
 */
export class ProviderKeyRefused extends Error {
  override name = "ProviderKeyRefused";

  constructor(options?: ErrorOptions) {
    super("The payment provider refused the key.", options);
  }
}

export interface Refunds {
  /**
   * Makes a refund. The same refund id gives the same refund, even days later with `mayExist`. Throws ProviderRefused,
   * ProviderKeyRefused, or any other error when the outcome is open.
   */
  create(request: RefundRequest): Promise<ProviderRefund>;
  /** Finds the checkout session of a payment by the id that refunds name; null when the payment has none. */
  findSession(providerPaymentId: string): Promise<PaidSession | null>;
}

export interface RefundRequest {
  /** The shop's id of the refund, sent as metadata and as part of the idempotency key. */
  refundId: string;
  orderId: string | null;
  providerSessionId: string;
  /** The provider's id of the payment; null if the shop does not know the id and must look it up by the session. */
  providerPaymentId: string | null;
  amountPence: number;
  /** Whether an earlier try may have worked: then refunds are searched first, as providers forget idempotency keys. */
  mayExist: boolean;
}

export interface ProviderRefund {
  providerRefundId: string;
  providerPaymentId: string;
  state: RefundEvent["state"];
  /** Why the refund failed, in the provider's words. */
  failure: string | null;
}

export interface PaidSession {
  sessionId: string;
  /** Whether the payment has the shop's metadata. Without it, it belongs to another business on the same account. */
  isOfShop: boolean;
}

export interface Payouts {
  /** Lists payouts by arrival, both days included. Throws ProviderKeyRefused, or another error without an answer. */
  listPayouts(period: { from: string; to: string }): Promise<Payout[]>;
}

/** The payment provider's records, for payments and refunds whose notification never arrived. */
export interface PaymentRecords {
  /** The account and its mode, because each has its own records: "stripe live". */
  readonly account: string;
  /**
   * Lists the payments and refunds that were reported since a time, each report once, in any order. A provider keeps
   * its reports for 30 days. Throws when the provider does not answer.
   */
  listPayments(since: Date): AsyncIterable<RecordedPayment>;
}

export interface RecordedPayment {
  eventId: string;
  reportedAt: Date;
  /** The payment or refund, as a notification of the same event would report it. */
  event: ProviderEvent | "unreadable";
}

export type ProviderEvent =
  { payment: PaymentEvent } | { failedPayment: FailedPayment } | { refund: RefundEvent } | { dispute: DisputeEvent };

/** Hashes the secrets of accounts, so that a stolen database contains no usable secret. */
export interface Identity {
  /** Hashes a password. Throws call.too-many if too many passwords are waiting to be hashed. */
  hashPassword(password: string): Promise<string>;
  /** Whether a password fits a stored hash. Throws call.too-many like hashPassword. */
  verifyPassword(password: string, hash: string): Promise<boolean>;
  /** Whether guessing tools know the password, or the word on which the password is based. */
  isCommonPassword(password: string): Promise<boolean>;
  /** Hashes a session token or an emailed token under the shop's secret. */
  hashToken(token: string): string;
  /** Lists the hashes under which a token may be stored: that under the present secret, and those under former ones. */
  listTokenHashes(token: string): [string, ...string[]];
  /** Hashes a network, a mailbox or an email address with the shop's secret, to recognise but not to read it again. */
  hashPersonalValue(value: string): string;
  /** Signs an entry of the device cookie under the shop's secret. */
  signDevice(text: string): string;
  /** Whether signDevice made a signature. The time taken reveals nothing about the right signature. */
  isDeviceSignature(text: string, signature: string): boolean;
  /** Signs the link with which a person proves that they read an email address. */
  signDataLink(text: string): string;
  /** Whether signDataLink made a signature. The time taken reveals nothing about the right signature. */
  isDataLinkSignature(text: string, signature: string): boolean;
  signInvitation(text: string): string;
  isInvitationSignature(text: string, signature: string): boolean;
  /** Signs the URL of an order's page under the shop's secret: 128 bits in 22 characters that are safe in a URL. */
  signOrderPage(text: string): string;
  /** Whether signOrderPage made a signature. The time taken reveals nothing about the right signature. */
  isOrderPageSignature(text: string, signature: string): boolean;
}

/** The second factor of an admin: codes of an authenticator app (RFC 6238). */
export interface Authenticator {
  /** Makes a secret in two forms: sealed for the database, and as the app gets it. */
  create(owner: { userId: string; account: string; issuer: string }): { sealed: string; shown: AuthenticatorSecret };
  /** Finds the time step of a code; null for a wrong code, or for a secret that was sealed for someone else. */
  findStep(attempt: { sealed: string; userId: string; code: string; at: Date }): number | null;
  /** Seals a secret again under the present key, if a former key may have sealed it. */
  sealAgain(sealed: string, userId: string): string;
}

export interface AuthenticatorSecret {
  /** The secret in Base32, in groups of four, for typing into the app. */
  secret: string;
  /** An otpauth: URL, which opens the app on a phone. */
  url: string;
  /** The URL as an SVG path of unit squares, in a square of `size` units. */
  qrCode: { size: number; path: string };
}

/** Reports sign-ins and sign-outs to another service. Returns immediately and never throws. */
export interface SignInReporter {
  reportSignIn(person: SignedInPerson): void;
  reportSignOut(person: SignedInPerson): void;
}

export interface SignedInPerson {
  kind: "guest" | "registered" | "admin";
  userId: string;
  rights?: readonly Right[];
}

/** Thrown when the mail server says that the recipient does not exist, now or later. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Sends one message. Throws MailRefused, or any other error when a later try may succeed. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

export interface MailMessage {
  /** The sender's name: the name of the business, unless the configured sender already contains a name. */
  fromName: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** An id that is the same for each attempt at the same message, so that mail servers recognise a repeated message. */
  messageId: string;
}

/** The pictures of the shop. They are synchronous, so that a page can be rendered in one go. */
export interface Pictures {
  /**
   * Returns a hash that identifies the state of all pictures in the content folder. Pages hold picture URLs made from
   * the contents of those files; a remote picture keeps its URL.
   */
  revision(): string;
  /** Finds a picture for a slot by path ("media/products/x.jpg", with or without a leading slash) or by remote URL. */
  picture(path: string, slot: PictureSlot): Picture | null;
  /** Sets which remote pictures may be fetched: those that the sheet names. */
  allowRemote(urls: Iterable<string>): void;
}

/** Writes an email's text and HTML. Of the texts that customers typed, includes only those that its reader may see. */
export interface MailRenderer {
  render(mail: Mail, shop: MailShop, reader: MailReader): Promise<RenderedMail>;
}

/** The part of pino's interface that verbs use. */
export interface ServiceLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/**
 * What leaves the machine. Each port has a real adapter and a local stand-in that behaves the same;
 * the verbs know neither.
 */

/** A payment provider's reusable address at which exactly one completed payment of a fixed amount can be made. */
export interface PaymentLinks {
  /** The name stored beside each link and payment: "stripe" or "stand-in". */
  readonly provider: string;
  /** Amounts outside these bounds are refused before anything is created. Pence. */
  readonly minimumPence: number;
  readonly maximumPence: number;
  /** Makes a link. The same idempotency key gives the same link. Throws when the provider refuses or does not answer. */
  create(request: PaymentLinkRequest): Promise<ProviderLink>;
  /** Makes a link unusable and ends the sessions open on it. Answers only when that is certain; doing it twice is fine. */
  deactivate(providerLinkId: string): Promise<void>;
}

export interface PaymentLinkRequest {
  orderId: string;
  /** Our own id of the link, sent along as metadata so that a notification can be matched. */
  paymentLinkId: string;
  amountPence: number;
  /** What the customer reads on the pay page: "Order K7M4-2QXP". */
  description: string;
  idempotencyKey: string;
  /** Where the customer comes back to after paying. */
  returnUrl: string;
}

export interface ProviderLink {
  providerLinkId: string;
  url: string;
}

/** Sends one message. Throws when the server refused it or could not be reached; the job is then tried again. */
export interface Mailer {
  send(message: MailMessage): Promise<void>;
}

export interface MailMessage {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt at the same message, so that a repeated one is recognised. */
  messageId: string;
}

import type { Hono } from "hono";
import { demoPayRoutes } from "#adapters/stripe/demo-pay-routes.ts";
import type { ProviderAccount } from "#adapters/stripe/parse-provider-event.ts";
import { createStandInRecords, openStandInPayments } from "#adapters/stripe/stand-in-payments.ts";
import { createStandInPayouts } from "#adapters/stripe/stand-in-payouts.ts";
import { createStripeClient, isLiveKey } from "#adapters/stripe/stripe-client.ts";
import { createStripePaymentLinks } from "#adapters/stripe/stripe-payment-links.ts";
import { createStripePaymentRecords } from "#adapters/stripe/stripe-payment-records.ts";
import { createStripePayouts } from "#adapters/stripe/stripe-payouts.ts";
import { createStripeRefunds } from "#adapters/stripe/stripe-refunds.ts";
import { standInWebhookSecret } from "#adapters/stripe/webhook-signature.ts";
import besley from "#app/fonts/besley-regular.woff2?url";
import sourceSans from "#app/fonts/source-sans-3-var.woff2?url";
import type { Settings } from "#config/settings.ts";
import type { Database } from "#db/client.ts";
import type { PaymentLinks, PaymentRecords, Payouts, Refunds, ServiceLog } from "#services/ports.ts";
import { systemServices } from "./system-services.ts";

export interface OpenPayments {
  paymentLinks: PaymentLinks;
  refunds: Refunds;
  payouts: Payouts;
  paymentRecords: PaymentRecords;
  /** The signing secrets. Any of them may have signed a notification. */
  webhookSecrets: readonly string[];
  account: ProviderAccount;
  /** The routes of the stand-in's pay page; empty for the real provider. */
  routes: Hono[];
  start(): void;
  stop(): Promise<void>;
}

/** Opens Stripe if its keys are set; otherwise opens the local stand-in. */
export async function openPayments(
  {
    payments,
    baseUrl,
    authSecret,
    readName,
  }: Pick<Settings, "payments" | "baseUrl"> & { authSecret: string; readName: () => string },
  db: Database,
  log: ServiceLog,
): Promise<OpenPayments> {
  if (payments.kind === "stripe") {
    const stripe = createStripeClient(payments);
    const account = { provider: "stripe", isLive: isLiveKey(payments.secretKey) };
    return {
      paymentLinks: createStripePaymentLinks(stripe),
      refunds: createStripeRefunds(stripe),
      payouts: createStripePayouts(stripe),
      paymentRecords: createStripePaymentRecords(stripe, account),
      webhookSecrets: payments.webhookSecrets,
      account,
      routes: [],
      start: () => undefined,
      stop: async () => undefined,
    };
  }
  const webhookSecret = standInWebhookSecret(authSecret);
  const account = { provider: "stand-in", isLive: false };
  const fonts = { display: besley, text: sourceSans };
  const standIn = await openStandInPayments({ db, baseUrl, webhookSecret, log, ...systemServices });
  return {
    paymentLinks: standIn,
    refunds: standIn.refunds,
    payouts: createStandInPayouts(db),
    paymentRecords: createStandInRecords(db, account),
    webhookSecrets: [webhookSecret],
    account,
    routes: [demoPayRoutes({ payments: standIn, baseUrl, readName, fonts })],
    start: () => standIn.start(),
    stop: () => standIn.stop(),
  };
}

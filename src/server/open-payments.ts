import type { Hono } from "hono";
import type { ProviderAccount } from "#adapters/stripe/parse-payment-event.ts";
import type { Settings } from "#config/settings.ts";
import type { Database } from "#db/client.ts";
import type { ServiceLog } from "#services/context.ts";
import type { PaymentLinks } from "#services/ports.ts";
import { systemServices } from "./system-services.ts";

export interface OpenPayments {
  paymentLinks: PaymentLinks;
  webhookSecret: string;
  account: ProviderAccount;
  /** The stand-in's pay page; none for the real provider. */
  routes: Hono[];
  start(): void;
  stop(): Promise<void>;
}

/** Stripe where its keys are set, else the local stand-in. */
export async function openPayments(
  { payments, baseUrl, authSecret }: Pick<Settings, "payments" | "baseUrl"> & { authSecret: string },
  db: Database,
  log: ServiceLog,
): Promise<OpenPayments> {
  if (payments.kind === "stripe") {
    const { createStripePaymentLinks, isLiveKey } = await import("#adapters/stripe/stripe-payment-links.ts");
    return {
      paymentLinks: createStripePaymentLinks(payments),
      webhookSecret: payments.webhookSecret,
      account: { provider: "stripe", isLive: isLiveKey(payments.secretKey) },
      routes: [],
      start: () => undefined,
      stop: async () => undefined,
    };
  }
  const [{ openStandInPayments }, { demoPayRoutes }, { standInWebhookSecret }] = await Promise.all([
    import("#adapters/stripe/stand-in-payment-links.ts"),
    import("#adapters/stripe/demo-pay-routes.ts"),
    import("#adapters/stripe/stand-in-secret.ts"),
  ]);
  const webhookSecret = standInWebhookSecret(authSecret);
  const standIn = await openStandInPayments({ db, baseUrl, webhookSecret, log, ...systemServices });
  return {
    paymentLinks: standIn,
    webhookSecret,
    account: { provider: "stand-in", isLive: false },
    routes: [demoPayRoutes({ payments: standIn, baseUrl })],
    start: () => standIn.start(),
    stop: () => standIn.stop(),
  };
}

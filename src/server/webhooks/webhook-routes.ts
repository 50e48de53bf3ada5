import { type Context, Hono } from "hono";

import { parsePaymentEvent, type ProviderAccount } from "#adapters/stripe/parse-payment-event.ts";
import { isSignedBody } from "#adapters/stripe/webhook-signature.ts";
import { endpoints } from "#domain/addresses/endpoints.ts";
import { errorCatalogue } from "#domain/errors.ts";
import type { PaymentEvent } from "#domain/orders/payment-event.ts";
import { isDatabaseUnavailable } from "#server/calls/database-unavailable.ts";
import { maxNotificationBytes, readBody } from "#adapters/inbound/read-body.ts";
import type { Services } from "#services/context.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";

export interface WebhookDeps {
  services: Services;
  /** The signing secret of Stripe or of the stand-in. */
  webhookSecret: string;
  account: ProviderAccount;
}

/**
 * Receives the payment provider's events. Refuses an event that is not signed or cannot be read (400), settles those that report
 * a payment, and accepts all others without effect. A failure of the shop gives 503 or 500. The provider shows every refused or
 * failed event to the admin and sends it again for days, at growing intervals.
 */
export function webhookRoutes({ services, webhookSecret, account }: WebhookDeps): Hono {
  const routes = new Hono();

  routes.post(endpoints.paymentEvents, async (context) => {
    const body = await readBody(context.req.raw, maxNotificationBytes);
    if (body === null) return respond(context, 413, "The notification is too large.");
    if (!(await isSignedBody(body, context.req.header("stripe-signature"), webhookSecret, services.now()))) {
      services.log.warn({ bytes: body.byteLength }, "a payment notification was not signed by the provider");
      return respond(context, 400, errorCatalogue["payment.forged"].message);
    }
    const event = parsePaymentEvent(parseJson(body), account);
    if (event === "unreadable") {
      services.log.error({ bytes: body.byteLength }, "a signed payment notification cannot be read");
      return respond(context, 400, errorCatalogue["payment.unreadable"].message);
    }
    if (event === null) return context.json({ received: true });
    return settle(context, services, event);
  });

  return routes;
}

async function settle(context: Context, services: Services, event: PaymentEvent): Promise<Response> {
  try {
    await settlePayment(services, event);
    return context.json({ received: true });
  } catch (error) {
    // Nothing was committed, and the provider sends the event again.
    services.log.error(
      { err: error, eventId: event.eventId },
      "a payment notification could not be settled and will be sent again",
    );
    return isDatabaseUnavailable(error)
      ? respond(context, 503, errorCatalogue["call.unavailable"].message)
      : respond(context, 500, errorCatalogue["call.failed"].message);
  }
}

function respond(context: Context, status: 400 | 413 | 500 | 503, message: string): Response {
  return context.json({ error: { message } }, status);
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

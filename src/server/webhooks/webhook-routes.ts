import { type Context, Hono } from "hono";

import { parsePaymentEvent, type ProviderAccount } from "#adapters/stripe/parse-payment-event.ts";
import { isSignedBody } from "#adapters/stripe/webhook-signature.ts";
import { endpoints } from "#domain/addresses/endpoints.ts";
import { errorCatalogue } from "#domain/errors.ts";
import type { PaymentEvent } from "#domain/orders/payment-event.ts";
import { isDatabaseUnavailable } from "#server/calls/database-unavailable.ts";
import { readBody } from "#server/http/read-body.ts";
import type { Services } from "#services/context.ts";
import { settlePayment } from "#services/payments/settle-payment.ts";

export const maxNotificationBytes = 256 * 1024;

export interface WebhookDeps {
  services: Services;
  /** The secret that notifications are signed with: Stripe's, or the stand-in's. */
  webhookSecret: string;
  account: ProviderAccount;
}

/**
 * Where the payment provider reports what happened. Signed or refused; known types are settled, all others are taken
 * without effect. Anything that goes wrong on our side answers 503 or 500, and the provider sends it again.
 */
export function webhookRoutes({ services, webhookSecret, account }: WebhookDeps): Hono {
  const routes = new Hono();

  routes.post(endpoints.paymentEvents, async (context) => {
    const body = await readBody(context.req.raw, maxNotificationBytes);
    if (body === null) return answer(context, 413, "The notification is too large.");
    if (!isSignedBody(body, context.req.header("stripe-signature"), webhookSecret, services.now())) {
      services.log.warn({ bytes: body.byteLength }, "a payment notification was not signed by the provider");
      return answer(context, 400, errorCatalogue["payment.forged"].message);
    }
    const notice = parsePaymentEvent(parseJson(body), account);
    if (notice === "unreadable") {
      services.log.error({ bytes: body.byteLength }, "a signed payment notification cannot be read");
      return answer(context, 400, errorCatalogue["payment.forged"].message);
    }
    if (notice === null) return context.json({ received: true });
    return settle(context, services, notice);
  });

  return routes;
}

async function settle(context: Context, services: Services, notice: PaymentEvent): Promise<Response> {
  try {
    await settlePayment(services, notice);
    return context.json({ received: true });
  } catch (error) {
    // Nothing was committed, and after either answer the provider sends it again.
    services.log.error(
      { err: error, eventId: notice.eventId },
      "a payment notification could not be settled and will be sent again",
    );
    return isDatabaseUnavailable(error)
      ? answer(context, 503, errorCatalogue["call.unavailable"].message)
      : answer(context, 500, errorCatalogue["call.failed"].message);
  }
}

function answer(context: Context, status: 400 | 413 | 500 | 503, message: string): Response {
  return context.json({ error: { message } }, status);
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

import { Hono, type Context } from "hono";
import { maxNotificationBytes, readBody } from "#adapters/inbound/read-body.ts";
import { parseProviderEvent, type ProviderAccount } from "#adapters/stripe/parse-provider-event.ts";
import { findClockDifference, isSignedBody } from "#adapters/stripe/webhook-signature.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import type { Services } from "#services/context.ts";
import { isDatabaseUnavailable } from "#services/is-storage-failure.ts";
import { clearPaymentProblem, notePaymentProblem } from "#services/payments/ask-provider.ts";
import { settleEvent } from "#services/payments/settle-event.ts";
import type { ProviderEvent } from "#services/ports.ts";

export interface WebhookDeps {
  services: Services;
  /** The signing secrets of Stripe or of the stand-in: the present one, and those that the present one replaces. */
  webhookSecrets: readonly string[];
  account: ProviderAccount;
}

/**
 * Receives the payment provider's events. Settles payments, failed payments, refunds and disputes, accepts other events
 * without effect, and refuses an unsigned or unreadable one (400). If the shop fails (503 or 500), the provider sends
 * the event again for days.
 */
export function webhookRoutes({ services, webhookSecrets, account }: WebhookDeps): Hono {
  const routes = new Hono();

  routes.post(endpoints.paymentEvents, async (context) => {
    const body = await readBody(context.req.raw, maxNotificationBytes);
    if (body === null) return respond(context, 413, "The notification is too large.");
    const header = context.req.header("stripe-signature");
    if (!(await isSignedBody(body, header, webhookSecrets, services.now()))) {
      const seconds = await findClockDifference(body, header, webhookSecrets, services.now());
      if (seconds === null) {
        services.log.warn({ bytes: body.byteLength }, "A payment notification was not signed by the provider.");
        return respond(context, 400, errorCatalogue["payment.forged"].message);
      }
      services.log.error({ seconds }, "A payment notification has another time than this machine: check its clock.");
      await tellDesk(services, () => notePaymentProblem(services, "wrong-clock", seconds));
      return respond(context, 400, errorCatalogue["payment.wrong-clock"].message);
    }
    await tellDesk(services, () => clearPaymentProblem(services, "wrong-clock"));
    const event = parseProviderEvent(parseJson(body), account);
    if (event === "unreadable") {
      services.log.error({ bytes: body.byteLength }, "A signed payment notification cannot be read.");
      return respond(context, 400, errorCatalogue["payment.unreadable"].message);
    }
    if (event === null) return context.json({ received: true });
    return settle(context, services, event);
  });

  return routes;
}

/** Tells the desk something, if the database is up. If it is down, the notification is answered all the same. */
async function tellDesk(services: Services, tell: () => Promise<void>): Promise<void> {
  await tell().catch((error: unknown) => services.log.warn({ err: error }, "The desk could not be told."));
}

async function settle(context: Context, services: Services, event: ProviderEvent): Promise<Response> {
  try {
    await settleEvent(services, event);
    return context.json({ received: true });
  } catch (error) {
    // Nothing was committed, so the provider sends the event again.
    services.log.error(
      { err: error, eventId: getEventId(event) },
      "A payment notification could not be settled and will be sent again.",
    );
    return isDatabaseUnavailable(error)
      ? respond(context, 503, errorCatalogue["call.unavailable"].message)
      : respond(context, 500, errorCatalogue["call.failed"].message);
  }
}

function getEventId(event: ProviderEvent): string {
  if ("refund" in event) return event.refund.eventId;
  if ("dispute" in event) return event.dispute.eventId;
  return ("payment" in event ? event.payment : event.failedPayment).eventId;
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

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { signBody, standInWebhookSecret } from "#adapters/stripe/webhook-signature.ts";

interface PaidSession {
  orderId: string;
  /** The provider's id of the link: the last part of its URL. */
  providerLinkId: string;
  amountPence: number;
}

/** The payment provider's event for a paid link, as the bytes it signs. */
export function buildPaidEvent({ orderId, providerLinkId, amountPence }: PaidSession): Buffer {
  const session = {
    id: "cs_forged",
    object: "checkout.session",
    payment_link: providerLinkId,
    payment_status: "paid",
    status: "complete",
    amount_total: amountPence,
    currency: "gbp",
    metadata: { order_id: orderId },
  };
  return Buffer.from(
    JSON.stringify({
      id: `evt_${orderId}`,
      object: "event",
      type: "checkout.session.completed",
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      data: { object: session },
    }),
  );
}

/** A signature made with a wrong secret. */
export function forgedSignature(body: Buffer): Promise<string> {
  return signBody(body, "whsec_guessed", new Date());
}

/** A valid signature made at another time, as in a replayed event. */
export function signatureFrom(body: Buffer, at: Date): Promise<string> {
  const authSecret = readFileSync(join(process.env["SHOP_TEST_DATA_DIR"] ?? "", "auth-secret"), "utf8").trim();
  return signBody(body, standInWebhookSecret(authSecret), at);
}

import { createHmac } from "node:crypto";

/** The stand-in's signing secret, made from the shop's own so that every process and every start has the same one. */
export function standInWebhookSecret(authSecret: string): string {
  return `whsec_${createHmac("sha256", authSecret).update("payment stand-in webhook").digest("hex")}`;
}

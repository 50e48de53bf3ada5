import { createHmac } from "node:crypto";

/** The stand-in's signing secret, derived from the shop's own secret so that it is the same in every process. */
export function standInWebhookSecret(authSecret: string): string {
  return `whsec_${createHmac("sha256", authSecret).update("payment stand-in webhook").digest("hex")}`;
}

import { toMailboxKey } from "#domain/accounts/email.ts";
import type { ErrorCode } from "#domain/errors.ts";
import { deliveryFieldFacts, type DeliveryInfo } from "#domain/orders/delivery-info.ts";
import { parseOrderNumber } from "#domain/orders/order-number.ts";
import { accept, type Refusal, type Result } from "#domain/result.ts";
import { isEmailAddress } from "#domain/typed-text.ts";

/** What a guest who has lost the link must know to find an order. */
export interface OrderClaim {
  orderId: string;
  /** The postcode or email address given with the order, in the form that is compared. */
  proof: string;
}

export function checkOrderClaim(typed: {
  orderNumber?: string | null | undefined;
  proof?: string | null | undefined;
}): Result<OrderClaim> {
  const orderId = parseOrderNumber(typed.orderNumber ?? "");
  const text = (typed.proof ?? "").trim();
  const proofCode = checkProof(text);
  const refusals: Refusal[] = [];
  if (orderId === null) refusals.push({ code: "order.find-number", field: "orderNumber" });
  if (proofCode !== null) refusals.push({ code: proofCode, field: "proof" });
  if (orderId === null || proofCode !== null) return { ok: false, refusals };
  return accept({ orderId, proof: isEmailAddress(text) ? toMailboxKey(text) : toBarePostcode(text) });
}

/** Checks a postcode or email address; null if valid. An order keeps its postcode as typed, so any text may be one. */
function checkProof(text: string): ErrorCode | null {
  if (text.includes("@")) return isEmailAddress(text) ? null : "text.email-form";
  const isPostcode = text.length <= deliveryFieldFacts.postcode.maxLength && toBarePostcode(text) !== "";
  return isPostcode ? null : "order.find-proof";
}

/** Whether the typed postcode or email address is that of this order. */
export function isClaimOf(
  { proof }: OrderClaim,
  { postcode, email }: Pick<DeliveryInfo, "postcode" | "email">,
): boolean {
  return proof === toBarePostcode(postcode) || (email !== "" && proof === toMailboxKey(email));
}

function toBarePostcode(typed: string): string {
  return typed.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

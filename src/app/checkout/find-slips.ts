import type { Slip } from "#app/ui/suggesting-field.tsx";
import type { DeliveryField } from "#domain/orders/delivery-info.ts";

// The lists to compare with load when the visitor first leaves such a field.

export async function findEmailSlip(typed: string): Promise<Slip | null> {
  const { suggestEmail } = await import("#domain/accounts/suggest-email.ts");
  const suggestion = suggestEmail(typed);
  return suggestion === null ? null : { message: "Did you mean", suggestion };
}

async function findPhoneSlip(typed: string): Promise<Slip | null> {
  const rule = await import("#domain/orders/checkout/phone.ts");
  const message = "We cannot dial this number. It should look like 01632 960140 or +44 1632 960140.";
  return toSlip(rule.findPhoneSlip(typed), message);
}

async function findPostcodeSlip(typed: string): Promise<Slip | null> {
  const rule = await import("#domain/geography/postcode.ts");
  const message = "This does not look like a UK postcode, such as PH1 0AA. If it is right, leave it as it is.";
  return toSlip(rule.findPostcodeSlip(typed), message);
}

function toSlip(slip: { suggestion: string | null } | null, message: string): Slip | null {
  return slip && { ...slip, message: slip.suggestion === null ? message : "Did you mean" };
}

export const findSlips: Partial<Record<DeliveryField, (typed: string) => Promise<Slip | null>>> = {
  email: findEmailSlip,
  phone: findPhoneSlip,
  postcode: findPostcodeSlip,
};

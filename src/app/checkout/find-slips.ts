import type { Slip } from "#app/ui/suggesting-field.tsx";

// The lists that these compare with are loaded when such a field is left for the first time.

export async function findEmailSlip(typed: string): Promise<Slip | null> {
  const { suggestEmail } = await import("#domain/accounts/suggest-email.ts");
  const suggestion = suggestEmail(typed);
  return suggestion === null ? null : { message: "Did you mean", suggestion };
}

export async function findPostcodeSlip(typed: string): Promise<Slip | null> {
  const rule = await import("#domain/orders/placing/postcode.ts");
  const slip = rule.findPostcodeSlip(typed);
  if (slip === null) return null;
  const { suggestion } = slip;
  const message = "This does not look like a UK postcode, such as PH1 0AA. If it is right, leave it as it is.";
  return { message: suggestion === null ? message : "Did you mean", suggestion };
}

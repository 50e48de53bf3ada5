import type { ErrorCode } from "#domain/errors.ts";
import { isSameCustomer, parseDigits, type CustomerTraits } from "#domain/orders/checkout/found-customer.ts";
import {
  deliveryFieldFacts,
  mergeParts,
  pickProfile,
  profileFields,
  type MergePart,
  type Profile,
} from "#domain/orders/delivery-info.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export const mergeSides = ["kept", "other"] as const;

/** For each part in which two orders differ, which order's part the merged order takes. */
export type MergeChoices = Partial<Record<MergePart, (typeof mergeSides)[number]>>;

const partFacts: Record<MergePart, { label: string; separator: string }> = {
  name: { label: "Name", separator: " " },
  email: { label: "Email", separator: "" },
  phone: { label: "Phone", separator: "" },
  address: { label: "Address", separator: ", " },
};

function listFields(part: MergePart) {
  return profileFields.filter((field) => deliveryFieldFacts[field].mergesWith === part);
}

/** Lists the parts in which two orders differ, ignoring capitals, spaces and the spelling of a phone number. */
export function listMergeDifferences(kept: Profile, other: Profile) {
  return mergeParts
    .filter((part) => listFields(part).some((field) => simplify(field, kept[field]) !== simplify(field, other[field])))
    .map((part) => ({
      part,
      label: partFacts[part].label,
      kept: formatPart(part, kept),
      other: formatPart(part, other),
    }));
}

function simplify(field: keyof Profile, value: string): string {
  if (field === "phone") return parseDigits(value);
  const text = value.trim().toLowerCase();
  return text.replace(/\s+/g, field === "postcode" ? "" : " ");
}

function formatPart(part: MergePart, from: Profile): string {
  return listFields(part)
    .map((field) => from[field])
    .filter((value) => value !== "")
    .join(partFacts[part].separator);
}

export interface MergingCustomer extends CustomerTraits, Profile {
  isAnonymous: boolean;
}

/**
 * Finds why two orders may not be merged; null if they may. An account's order merges only with the same account's,
 * because anyone can type the account's email address.
 */
export function findMergeRefusal(
  kept: CustomerTraits & { isAnonymous: boolean },
  other: CustomerTraits & { isAnonymous: boolean },
): ErrorCode | null {
  if (kept.isAnonymous && other.isAnonymous) return isSameCustomer(kept, other) ? null : "order.not-mergeable";
  return kept.isAnonymous === other.isAnonymous && kept.userId === other.userId ? null : "order.merge-account";
}

/** Works out the customer's details for a merged order. Refuses choices that do not match the current differences. */
export function mergeDetails(kept: MergingCustomer, other: MergingCustomer, choices: MergeChoices): Result<Profile> {
  const refusal = findMergeRefusal(kept, other);
  if (refusal !== null) return refuse({ code: refusal });
  const differing = new Set<string>(listMergeDifferences(kept, other).map(({ part }) => part));
  if (differing.symmetricDifference(new Set(Object.keys(choices))).size > 0)
    return refuse({ code: "order.merge-differs" });
  return accept({ ...pickProfile(kept), ...pickChosen(other, choices) });
}

function pickChosen(from: Profile, choices: MergeChoices): Partial<Profile> {
  const fields = mergeParts.filter((part) => choices[part] === "other").flatMap(listFields);
  return Object.fromEntries(fields.map((field) => [field, from[field]]));
}

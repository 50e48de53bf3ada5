import { formatPrice } from "#domain/money.ts";
import { formatYearlyCost } from "#domain/pond/quantities.ts";
import { formatKitVariant, type KitVariant } from "./kit-variant.ts";

export interface Assessment {
  variant: KitVariant;
  verdict: "fits" | "too-small" | "too-large" | "unsuited";
  /** The effect in the pond, or why the variant does not suit, in one sentence. */
  reason: string;
  /** The figure that decides between sizes: litres an hour, watts … */
  amount: number;
  /** The power in watts; null for a variant that draws none. */
  powerW: number | null;
  /** When the variant runs: "all year", "7 months". */
  runs: string;
  yearlyPounds: number;
}

/** Returns a function that adds a verdict and its reason to the facts of a variant. */
export function judgeBy(facts: Omit<Assessment, "verdict" | "reason">) {
  return (verdict: Assessment["verdict"], reason: string): Assessment => ({ ...facts, verdict, reason });
}

const maxOthers = 3;

/** Sorts the variants that fit, and says why the nearest of those that do not fit were not chosen. */
export function chooseFrom(assessments: readonly Assessment[]) {
  const fits = assessments
    .filter(({ verdict }) => verdict === "fits")
    .toSorted(
      (one, other) => one.yearlyPounds - other.yearlyPounds || one.variant.pricePence - other.variant.pricePence,
    );
  const [best] = fits;
  const smaller = nearest(assessments, "too-small", (one, other) => other.amount - one.amount);
  const larger = nearest(assessments, "too-large", (one, other) => one.amount - other.amount);
  const unsuited = nearest(assessments, "unsuited", (one, other) => one.variant.pricePence - other.variant.pricePence);
  const dearer = fits.find(({ variant }) => variant.product !== best?.variant.product);
  const others = [smaller, larger, unsuited]
    .filter((each) => each !== undefined)
    .map(({ variant, reason }) => `${formatKitVariant(variant)} ${reason}`);
  if (best !== undefined && dearer !== undefined) others.push(compareFits(best, dearer));
  return { fits, others: others.slice(0, maxOthers) };
}

function nearest(
  assessments: readonly Assessment[],
  verdict: Assessment["verdict"],
  order: (one: Assessment, other: Assessment) => number,
): Assessment | undefined {
  return assessments.filter((each) => each.verdict === verdict).toSorted(order)[0];
}

function compareFits(best: Assessment, other: Assessment): string {
  const morePounds = other.yearlyPounds - best.yearlyPounds;
  const morePence = other.variant.pricePence - best.variant.pricePence;
  const name = formatKitVariant(other.variant);
  if (best.powerW === null && other.powerW === null)
    return morePence > 0
      ? `${name} fits too, and costs ${formatPrice(morePence)} more.`
      : `${name} fits too, and costs the same.`;
  return morePounds >= 0.5
    ? `${name} fits too, and costs ${formatYearlyCost(morePounds)} a year more to run.`
    : `${name} fits too. It costs as much to run and more to buy.`;
}

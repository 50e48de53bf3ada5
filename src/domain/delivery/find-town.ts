import type { DeliveryTable } from "./delivery-table.ts";
import type { PostcodePlace } from "./postcode-place.ts";
import { isInRule, ruleSize } from "./zone-rule.ts";

/** What the owner calls a place: "Inverness"; "" where the table names none. The nearest rule decides, as for zones. */
export function findTown({ towns }: Pick<DeliveryTable, "towns">, place: PostcodePlace): string {
  const holding = towns.flatMap(({ name, rules }) =>
    rules.filter((rule) => isInRule(rule, place)).map((rule) => ({ name, size: ruleSize(rule) })),
  );
  return holding.toSorted((one, other) => one.size - other.size)[0]?.name ?? "";
}

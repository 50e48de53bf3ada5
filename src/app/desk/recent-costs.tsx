import { formatTypedPounds } from "./order/typed-pounds.ts";
import { formatPrice } from "#domain/money.ts";
import desk from "./desk-layout.module.css";
import { useCall, useTyped } from "./use-call.ts";

interface RecentCostsProps {
  postcode: string;
  /** What stands in the field. */
  typed: string;
  onPick(typed: string): void;
}

/** What was charged lately to the same half of the postcode, one press each. Empty where nothing was. */
export function RecentCosts({ postcode, typed, onPick }: RecentCostsProps) {
  const { data: recent } = useCall(
    "listRecentDeliveryCosts",
    { postcode: useTyped(postcode) },
    { isWanted: postcode.trim().length >= 5 },
  );
  if (recent === undefined || recent === null || recent.costs.length === 0) return null;
  return (
    <div className={desk.line} role="group" aria-label={`Costs to ${recent.area}`}>
      {recent.costs.map((pence, at) => (
        <button
          key={pence}
          className={desk.choice}
          type="button"
          aria-pressed={typed === formatTypedPounds(pence)}
          onClick={() => onPick(formatTypedPounds(pence))}
        >
          {formatPrice(pence)} <small>{at === 0 ? `last time to ${recent.area}` : "before"}</small>
        </button>
      ))}
    </div>
  );
}

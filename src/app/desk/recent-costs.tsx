import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { formatTypedPounds } from "./order/typed-pounds.ts";
import { formatPrice } from "#domain/money.ts";
import styles from "./recent-costs.module.css";

interface RecentCostsProps {
  postcode: string;
  /** What stands in the field. */
  typed: string;
  onPick(typed: string): void;
}

/** What was charged lately to the same half of the postcode, one press each. Empty where nothing was. */
export function RecentCosts({ postcode, typed, onPick }: RecentCostsProps) {
  const [recent, setRecent] = useState<{ area: string; costs: number[] } | null>(null);
  useEffect(() => {
    if (postcode.trim().length < 5) return setRecent(null);
    let isCurrent = true;
    call("listRecentDeliveryCosts", { postcode }).then(
      (found) => isCurrent && setRecent(found),
      // The dealer types the cost, as ever.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [postcode]);
  if (recent === null || recent.costs.length === 0) return null;
  return (
    <div className={styles.costs} role="group" aria-label={`Costs to ${recent.area}`}>
      {recent.costs.map((pence, at) => (
        <button
          key={pence}
          className={styles.cost}
          type="button"
          aria-pressed={typed === formatTypedPounds(pence)}
          onClick={() => onPick(formatTypedPounds(pence))}
        >
          {formatPrice(pence)}{" "}
          <small className={styles.note}>{at === 0 ? `last time to ${recent.area}` : "before"}</small>
        </button>
      ))}
    </div>
  );
}

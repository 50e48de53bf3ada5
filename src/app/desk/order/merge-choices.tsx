import { useState } from "react";
import desk from "#app/desk/desk-layout.module.css";
import layout from "#app/ui/layout.module.css";
import { RadioChoices } from "#app/desk/radio-choices.tsx";
import { listMergeDifferences, type MergeChoices } from "#domain/orders/changing/merge-details.ts";
import type { Profile } from "#domain/orders/delivery-info.ts";
import type { UnpaidOrder } from "#domain/orders/placing/found-customer.ts";

/** What the dealer chooses where another order differs from one that takes it in, and the question's part that asks for it. */
export function useMergeChoices(kept: Profile, other: UnpaidOrder) {
  const [chosen, setChosen] = useState<MergeChoices>({});
  const differences = listMergeDifferences(kept, other.details);
  const choices: MergeChoices = Object.fromEntries(
    differences.flatMap(({ part }) => (chosen[part] === undefined ? [] : [[part, chosen[part]]])),
  );
  const question =
    differences.length === 0 ? null : (
      <div className={desk.stack}>
        <p className={layout.mt4}>
          The two orders differ. Choose what to keep. If you are not sure who sent them, ring the customer first.
        </p>
        {differences.map((difference) => (
          <RadioChoices
            key={difference.part}
            legend={difference.label}
            name={`merge-${other.id}-${difference.part}`}
            isList
            choices={[
              { value: "kept", label: difference.kept || "None", note: "this order" },
              { value: "other", label: difference.other || "None", note: other.id },
            ]}
            value={chosen[difference.part] ?? null}
            onChange={(side) => setChosen({ ...chosen, [difference.part]: side })}
          />
        ))}
      </div>
    );
  return { choices, question, isIncomplete: Object.keys(choices).length < differences.length };
}

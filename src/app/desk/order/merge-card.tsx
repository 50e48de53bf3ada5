import { clsx } from "clsx";
import { useState } from "react";
import { call } from "#app/calls/call.ts";
import { useCall } from "#app/desk/calls/use-call.ts";
import { DeskCard } from "#app/desk/kit/desk-card.tsx";
import table from "#app/desk/kit/desk-table.module.css";
import desk from "#app/desk/kit/desk.module.css";
import { RadioChoices } from "#app/desk/kit/radio-choices.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { formatShortDate } from "#domain/format-date.ts";
import { formatPrice } from "#domain/money.ts";
import { listMergeDifferences, type MergeChoices } from "#domain/orders/changes/merge-details.ts";
import type { DoubleChoice } from "#domain/orders/changes/merged-order.ts";
import { href } from "#domain/routes/href.ts";
import type { UnpaidOrder } from "#services/orders/checkout/get-order-start.ts";
import { OrderButton } from "./order-actions.tsx";
import { useShownOrder } from "./shown-order.ts";

export function MergeCard() {
  const { order, allows } = useShownOrder();
  const canMerge = allows("mergeIn");
  const { data } = useCall("getOrderStart", { orderId: order.id }, { isWanted: canMerge });
  const others = canMerge && data !== undefined ? data.unpaid.filter(({ id }) => id !== order.id) : [];
  if (others.length === 0) return null;
  const { firstName } = order.deliveryInfo;
  return (
    <DeskCard
      heading={others.length === 1 ? `${firstName} has another unpaid order` : `${firstName} has other unpaid orders`}
    >
      <ul className={desk.tightStack}>
        {others.map((other, index) => (
          <li key={other.id} className={desk.line}>
            <span className={clsx(desk.line, desk.grows)}>
              <Link className={table.link} to={href("deskOrder", { orderId: other.id })}>
                {other.id}, {formatPrice(other.amountPence)}
              </Link>
              <span>
                {other.contents}, placed {formatShortDate(other.createdAt)}
              </span>
              {other.isDouble ? <b className={text.amber}>The same items as here: probably sent twice</b> : null}
            </span>
            {/* The key drops choices made between older versions of the two orders. */}
            <MergeButton
              key={`${order.version} ${other.version}`}
              other={other}
              shortcut={index === 0 ? "M" : undefined}
            />
          </li>
        ))}
      </ul>
    </DeskCard>
  );
}

function MergeButton({ other, shortcut }: { other: UnpaidOrder; shortcut: string | undefined }) {
  const { deliveryInfo, paymentLinkActive } = useShownOrder().order;
  const [chosen, setChosen] = useState<MergeChoices>({});
  const [doubles, setDoubles] = useState<DoubleChoice | null>(null);
  const differences = listMergeDifferences(deliveryInfo, other.details);
  const choices: MergeChoices = {};
  for (const { part } of differences) if (chosen[part] !== undefined) choices[part] = chosen[part];
  const isIncomplete = Object.keys(choices).length < differences.length || (other.isDouble && doubles === null);
  return (
    <OrderButton
      shortcut={shortcut}
      busyLabel="Working…"
      run={(target) =>
        call("mergeOrders", {
          ...target,
          otherOrderId: other.id,
          otherVersion: other.version,
          choices,
          ...(doubles === null ? {} : { doubles }),
        })
      }
      asks={{
        title: `Merge ${other.id} into this order?`,
        dismissLabel: "Keep them separate",
        confirmLabel: "Merge the two",
        isIncomplete,
        text: (
          <div className={desk.stack}>
            <p>
              Its items move here, and order {other.id} ends. {describeLinks(paymentLinkActive, other.hasLink)}You set
              the delivery cost for both next; no email goes out before that.
            </p>
            {other.isDouble ? (
              <RadioChoices<DoubleChoice>
                legend={`Both orders have the same items. How often does ${deliveryInfo.firstName} want them?`}
                name={`merge-${other.id}-doubles`}
                isList
                choices={[
                  { value: "once", label: "Once", note: "the request was sent twice" },
                  { value: "both", label: "Twice", note: other.shared.join(", ") },
                ]}
                value={doubles}
                onChange={setDoubles}
              />
            ) : other.shared.length === 0 ? null : (
              <p>Both have some of the same items. {other.shared.join(", ")}.</p>
            )}
            {differences.length === 0 ? null : (
              <p>
                The two orders differ. Choose what to keep. If you are not sure who sent them, ring the customer first.
              </p>
            )}
            {differences.map(({ part, label, ...sides }) => (
              <RadioChoices
                key={part}
                legend={label}
                name={`merge-${other.id}-${part}`}
                isList
                choices={[
                  { value: "kept", label: sides.kept || "None", note: "this order" },
                  { value: "other", label: sides.other || "None", note: other.id },
                ]}
                value={chosen[part] ?? null}
                onChange={(side) => setChosen({ ...chosen, [part]: side })}
              />
            ))}
          </div>
        ),
      }}
    >
      <span>
        Merge into this order<span className={text.visuallyHidden}>: {other.id}</span>
      </span>
    </OrderButton>
  );
}

function describeLinks(isOurs: boolean, isTheirs: boolean): string {
  if (isOurs && isTheirs) return "Both payment links stop working. ";
  return isOurs || isTheirs ? "Its payment link stops working. " : "";
}

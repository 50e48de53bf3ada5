import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { deskKey } from "#app/desk/calls/desk-key.ts";
import { useCall, useTyped } from "#app/desk/calls/use-call.ts";
import { formatTypedPounds, parseTypedPounds } from "#app/desk/order/typed-pounds.ts";
import { useForm } from "#app/forms/use-form.ts";
import type { FieldErrors } from "#app/forms/values.ts";
import field from "#app/ui/field.module.css";
import { FieldError } from "#app/ui/field.tsx";
import layout from "#app/ui/layout.module.css";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { errorCatalogue } from "#domain/errors.ts";
import { formatPrice, type Pence } from "#domain/money.ts";
import {
  describeDeparture,
  findCurrentEstimate,
  findUnusualDelivery,
  suggestDeliveryCost,
  type OrderEstimate,
} from "#domain/orders/checkout/shown-delivery.ts";
import type { OrderTotal } from "#domain/orders/order-totals.ts";
import type { DeskOrderView } from "#domain/orders/order-view.ts";
import type { Question } from "./action-button.tsx";
import styles from "./delivery-cost.module.css";
import desk from "./desk.module.css";

export function EstimateReasons({ reasons }: Pick<OrderEstimate, "reasons">) {
  if (reasons.length === 0) return null;
  return (
    <ul>
      {reasons.map(({ title, goods, amount }) => (
        <li key={title}>
          {title}: {amount} <span className={text.muted}>{goods}</span>
        </li>
      ))}
    </ul>
  );
}

interface TypedCost {
  cost: string;
}

interface DeliveryCostOptions {
  id: string;
  order: DeskOrderView;
  send(
    asked: { deliveryCostPence: Pence; confirmUnusual: boolean; replaceLink: boolean },
    refuse: (errors: FieldErrors<TypedCost>) => boolean,
  ): Promise<boolean>;
}

/** Keeps a typed delivery cost, at first the estimate. `unusual` is the question to ask before such a cost is sent. */
export function useDeliveryCost({ id, order, send }: DeliveryCostOptions) {
  const { discountedPence, deliveryMethod } = order;
  const estimate = findCurrentEstimate(order);
  const priced = { discountedPence, deliveryMethod, estimate };
  const suggestedPence = order.deliveryCostPence ?? suggestDeliveryCost(estimate);
  const form = useForm<TypedCost>({
    id,
    saved: { cost: suggestedPence === null ? "" : formatTypedPounds(suggestedPence) },
    check: ({ cost }) =>
      parseTypedPounds(cost) === null ? { cost: errorCatalogue["order.delivery-cost"].message } : null,
    send({ cost }, { refuse }) {
      const deliveryCostPence = parseTypedPounds(cost) ?? 0;
      const confirmUnusual = findUnusualDelivery(deliveryCostPence, priced) !== null;
      return send({ deliveryCostPence, confirmUnusual, replaceLink: order.paymentLinkActive }, refuse);
    },
  });
  const costPence = parseTypedPounds(form.values.cost);
  return {
    form,
    estimate,
    costPence,
    totalPence: costPence === null ? null : discountedPence + costPence,
    unusual: costPence === null ? undefined : askUnusual(costPence, priced),
  };
}

/** Returns the question that confirms a delivery cost which looks like a typing error; undefined for a usual cost. */
export function askUnusual(costPence: Pence, priced: Parameters<typeof findUnusualDelivery>[1]): Question | undefined {
  const reason = findUnusualDelivery(costPence, priced);
  if (reason === null) return undefined;
  const { estimate, discountedPence } = priced;
  const estimated = estimate === null ? "" : ` The estimate is ${estimate.amount}.`;
  const words = {
    free: `These goods are sent, and the customer would pay nothing for it.${estimated}`,
    estimate: `${describeDeparture(costPence, estimate, "the estimate") ?? "Less than the estimate"}.${estimated}`,
    goods: `That is more than half the price of the goods (${formatPrice(discountedPence)}).`,
  }[reason];
  return {
    title: `Is ${formatPrice(costPence)} for delivery right?`,
    dismissLabel: "Change it",
    confirmLabel: `Set ${formatPrice(costPence)}`,
    text: words,
  };
}

interface CostSumsProps {
  above: readonly OrderTotal[];
  label: ReactNode;
  input: ComponentProps<"input"> & { id: string; value: string };
  error?: string | undefined;
  postcode: string | null;
  orderId?: string;
  totalPence: Pence | null;
  onType(typed: string): void;
}

export function CostSums({ above, label, input, error, postcode, orderId, totalPence, onType }: CostSumsProps) {
  return (
    <SummaryList>
      {above.map((total) => (
        <SummaryRow key={total.label} label={total.label}>
          {total.text}
        </SummaryRow>
      ))}
      <SummaryRow
        label={
          <label className={clsx(layout.touch, layout.gap2)} htmlFor={input.id}>
            {label}
          </label>
        }
      >
        <PoundsInput
          {...input}
          {...deskKey("d", "Delivery cost")}
          className={styles.cost}
          aria-invalid={error !== undefined || undefined}
          onChange={({ target }) => onType(target.value)}
        />
      </SummaryRow>
      {postcode === null ? null : (
        <dd className={layout.fullRow}>
          <RecentCosts postcode={postcode} orderId={orderId} typed={input.value} onPick={onType} />
        </dd>
      )}
      {error === undefined ? null : (
        <dd className={layout.fullRow}>
          <FieldError id="cost-error" role="alert">
            {error}
          </FieldError>
        </dd>
      )}
      <SummaryRow look="total" label="Total" isLive>
        {totalPence === null ? "—" : formatPrice(totalPence)}
      </SummaryRow>
    </SummaryList>
  );
}

/** A field for an amount in pounds, with the sign before it. Its value is text for `parseTypedPounds`. */
export function PoundsInput({ className, ...input }: ComponentProps<"input">) {
  return (
    <div className={clsx(styles.pounds, className)}>
      <input {...input} className={clsx(field.input, styles.input)} inputMode="decimal" autoComplete="off" />
    </div>
  );
}

interface RecentCostsProps {
  postcode: string;
  /** The order that is being priced, whose own cost is not offered. */
  orderId: string | undefined;
  typed: string;
  onPick(typed: string): void;
}

/** Offers the costs of recent deliveries to the same half of the postcode as buttons; nothing if there are none. */
export function RecentCosts({ postcode, orderId, typed, onPick }: RecentCostsProps) {
  const { data: recent } = useCall(
    "listRecentDeliveryCosts",
    { postcode: useTyped(postcode), exceptOrderId: orderId },
    { isWanted: postcode.trim().length >= 5 },
  );
  if (recent === undefined || recent.costs.length === 0) return null;
  return (
    <div className={desk.line} role="group" aria-label={`Costs to ${recent.area}`}>
      {recent.costs.map((pence, index) => (
        <button
          key={pence}
          className={desk.choice}
          type="button"
          aria-pressed={typed === formatTypedPounds(pence)}
          onClick={() => onPick(formatTypedPounds(pence))}
        >
          {formatPrice(pence)} <small>{index === 0 ? `last time to ${recent.area}` : "before"}</small>
        </button>
      ))}
    </div>
  );
}

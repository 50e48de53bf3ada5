import { clsx } from "clsx";
import { setDeliveryWish, useDeliveryWish } from "#app/delivery/delivery-wish.ts";
import { MethodChoice } from "#app/delivery/method-choice.tsx";
import { PostcodeForm } from "#app/delivery/postcode-form.tsx";
import type { EstimateState } from "#app/delivery/use-delivery-estimate.ts";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { SummaryList, SummaryRow } from "#app/ui/summary-list.tsx";
import text from "#app/ui/text.module.css";
import { formatPrice, type Pence } from "#domain/money.ts";
import { href } from "#domain/routes/href.ts";
import type { DeliveryChoice } from "#services/delivery/get-delivery-choice.ts";
import styles from "./cart-delivery.module.css";
import { sumTogether } from "./use-cart-delivery.ts";

interface CartDeliveryProps {
  delivery: EstimateState;
  subtotal: { pence: Pence; label: string };
  choice: DeliveryChoice;
}

/** The delivery method, the estimate with its reasons, and the total, which is a range if the estimate is. */
export function CartDelivery({ delivery, subtotal, choice }: CartDeliveryProps) {
  const { method, postcode } = useDeliveryWish();
  const isCollected = method === "collection";
  const { estimate, failure, isAsking } = delivery;
  const together = sumTogether(subtotal.pence, delivery);
  return (
    <>
      <MethodChoice collectionDays={choice.collectionDays} />
      {isCollected || !choice.hasPrices ? null : (
        <PostcodeForm
          className={layout.mb4}
          postcode={postcode}
          label={postcode === "" ? "Estimate" : "Change"}
          placeholder="Postcode, such as IV2"
          onPlace={(place) => setDeliveryWish({ postcode: place })}
        />
      )}
      <div aria-busy={isAsking || undefined}>
        <SummaryList>
          <SummaryRow label={<>Subtotal {subtotal.label}</>} look="price" isLive>
            {formatPrice(subtotal.pence)}
          </SummaryRow>
          <SummaryRow
            label={isCollected ? "Collection" : "Delivery"}
            look={estimate === null ? "muted" : "price"}
            isLive
          >
            {isCollected ? "Free" : (estimate?.amount ?? "To be confirmed")}
          </SummaryRow>
          <SummaryRow label="Estimated total" look="total" isLive>
            {together}
          </SummaryRow>
        </SummaryList>
        {failure === null ? null : (
          <p className={text.small} role="alert">
            {failure}
          </p>
        )}
        {estimate === null || isCollected ? null : (
          <ul className={clsx(layout.stack, text.small, text.snug, layout.mt3, styles.reasons)}>
            {estimate.reasons.map(({ title, goods, amount }) => (
              <li key={title} className={clsx(layout.flex, layout.between, text.tabularNumbers, layout.gap3)}>
                <p>
                  <b className={clsx(layout.block, text.strong)}>{title}</b>
                  {goods}
                </p>
                <span className={clsx(text.right, text.strong)}>{amount}</span>
              </li>
            ))}
            <li>
              To {estimate.place}
              {estimate.town === "" ? "" : ` – ${estimate.town}`}
              {estimate.zone === "" ? "" : `, ${estimate.zone}`}
              {estimate.rest}{" "}
              <Link to={href("delivery", {}, { postcode: estimate.place })}>How this is worked out</Link>
            </li>
          </ul>
        )}
      </div>
    </>
  );
}

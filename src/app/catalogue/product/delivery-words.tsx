import { useDeliveryEstimate } from "#app/delivery/use-delivery-estimate.ts";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/routes/href.ts";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import type { ProductChoice } from "./product-choice.ts";

interface DeliveryWordsProps {
  product: PublicProduct;
  choice: ProductChoice;
  postcode: string;
}

/** Estimates delivery: "Delivery to IV2: about £12.50, 2–3 working days; we confirm it with your order." */
export function DeliveryWords({ product: { id, key }, choice, postcode }: DeliveryWordsProps) {
  const { estimate, failure } = useDeliveryEstimate([{ id, key, ...choice }], postcode);
  if (failure !== null) return failure;
  if (estimate === null) return `Delivery to ${postcode.toUpperCase()}…`;
  const { place, town, zone, amount, rest, reasons } = estimate;
  const why = [...reasons.map(({ title }) => title), town, zone].filter((words) => words !== "").join(", ");
  return (
    <>
      Delivery to {place}: <b>{amount}</b>
      {rest}
      <br />
      <small>
        {why}. <Link to={href("delivery", {}, { postcode: place })}>How this is worked out</Link>
      </small>
    </>
  );
}

import { type ComponentType, type MouseEvent, useState } from "react";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import type { DeliveryView } from "#services/content/get-delivery-info.ts";
import { loadChunk } from "#app/hydration/load-chunk.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { PriceRequestForm } from "./price-request-form.tsx";

type Form = ComponentType<Parameters<typeof PriceRequestForm>[0]>;

/** Instead of the order form of a product that has no price or may not be sold. Without code the button is a link that starts a mail. */
export function AskForPrice({ product, delivery }: { product: PublicProduct; delivery: DeliveryView }) {
  const [Form, setForm] = useState<Form | null>(null);
  const { phone, email } = delivery;
  function open(event: MouseEvent): void {
    event.preventDefault();
    loadChunk(() => import("./price-request-form.tsx")).then(
      ({ PriceRequestForm: form }) => setForm(() => form),
      () => undefined,
    );
  }
  const call = <a href={`tel:${phone.dial}`}>{phone.shown}</a>;
  if (product.needsLicence) return <p>We do not sell live fish online. Come and see them, or ring {call}.</p>;
  return (
    <>
      <p>We cannot sell this one online at the moment. Ask us what it costs: ring {call} or write.</p>
      {Form === null ? (
        <p>
          <a
            className={buttonClass({ look: "solid" })}
            href={`mailto:${email}?subject=${encodeURIComponent(`The price of ${product.name}`)}`}
            onClick={open}
            data-opens=""
          >
            Ask for a price
          </a>
        </p>
      ) : (
        <Form product={product} />
      )}
    </>
  );
}

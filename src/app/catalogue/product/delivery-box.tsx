import { useEffect, useState } from "react";
import { readKeptPostcode } from "#app/delivery/kept-postcode.ts";
import { PostcodeForm } from "#app/delivery/postcode-form.tsx";
import { useLate } from "#app/late/late-component.tsx";
import type { PublicProduct } from "#services/catalogue/pages/get-product.ts";
import styles from "./buy-form.module.css";
import type { ProductChoice } from "./product-choice.ts";

interface DeliveryBoxProps {
  product: PublicProduct;
  choice: ProductChoice;
  range: [figure: string, rest: string];
}

/** The delivery range over all places, then an estimate. Without JavaScript, the form leads to the delivery page. */
export function DeliveryBox({ product, choice, range: [figure, rest] }: DeliveryBoxProps) {
  const [postcode, setPostcode] = useState("");
  const [Words, loadWords] = useLate(async () => (await import("./delivery-words.tsx")).DeliveryWords);

  useEffect(() => setPostcode(readKeptPostcode()), []);
  useEffect(() => {
    if (postcode !== "") loadWords();
  }, [postcode, loadWords]);

  const words = (
    <p className={styles.delivery} role="status">
      {Words === null ? (
        <>
          Delivery <b>{figure}</b>
          {rest}
        </>
      ) : (
        <Words product={product} choice={choice} postcode={postcode} />
      )}
    </p>
  );
  return (
    <PostcodeForm postcode="" label="Estimate" placeholder="Postcode, such as IV2" intro={words} onPlace={setPostcode}>
      <input type="hidden" name="products" value={product.key} />
    </PostcodeForm>
  );
}

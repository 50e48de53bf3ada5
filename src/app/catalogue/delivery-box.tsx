import { clsx } from "clsx";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { href } from "#domain/addresses/href.ts";
import type { PublicProduct } from "#services/catalogue/get-product.ts";
import { readKeptPostcode } from "#app/delivery/kept-postcode.ts";
import { useLate } from "#app/hydration/late-component.tsx";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import layout from "#app/ui/layout.module.css";
import styles from "./buy-form.module.css";
import type { ProductChoice } from "./product-choice.ts";

interface DeliveryBoxProps {
  product: PublicProduct;
  choice: ProductChoice;
  range: [figure: string, rest: string];
}

/** The cost of delivery: the range of all places, and with a postcode an estimate. Without code the form leads to the delivery page. */
export function DeliveryBox({ product, choice, range: [figure, rest] }: DeliveryBoxProps) {
  const [postcode, setPostcode] = useState("");
  const [Words, loadWords] = useLate(async () => (await import("./delivery-words.tsx")).DeliveryWords);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const kept = readKeptPostcode();
    if (kept === "" || input.current === null || input.current.value !== "") return;
    input.current.value = kept;
    setPostcode(kept);
  }, []);
  useEffect(() => {
    if (postcode !== "") loadWords();
  }, [postcode, loadWords]);

  return (
    <form
      className={clsx(layout.wrap, layout.gap3)}
      action={href("delivery")}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const typed = input.current?.value.trim() ?? "";
        if (typed !== "") setPostcode(typed.slice(0, 20));
      }}
    >
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
      <input
        ref={input}
        className={clsx(field.input, styles.wide)}
        name="postcode"
        aria-label="Postcode"
        placeholder="Postcode, such as IV2"
        autoComplete="postal-code"
      />
      <Button look="line" type="submit" name="products" value={product.key}>
        Estimate
      </Button>
    </form>
  );
}

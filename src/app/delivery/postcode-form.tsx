import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { Button } from "#app/ui/button.tsx";
import { keepPostcode, readKeptPostcode } from "./kept-postcode.ts";
import { PostcodeInput } from "./postcode-input.tsx";
import styles from "./postcode-form.module.css";

/** Asks for a postcode and leads to the same page with its prices; the one that was asked for last stands in the field. */
export function PostcodeForm({ postcode, products }: { postcode: string; products: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current !== null && input.current.value === "") input.current.value = readKeptPostcode();
  }, []);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = input.current?.value.trim().toUpperCase() ?? "";
    if (typed !== "") void navigate(href("delivery", {}, { postcode: typed, products }), { preventScrollReset: true });
  }

  return (
    <form className={styles.form} action={href("delivery")} onSubmit={submit}>
      <PostcodeInput ref={input} postcode={postcode} />
      {products !== "" && <input type="hidden" name="products" value={products} />}
      <Button look="solid" type="submit">
        Show my prices
      </Button>
    </form>
  );
}

/** Keeps the place of a page for other pages. */
export function useKeptPlace(place: string | null): void {
  useEffect(() => {
    if (place !== null) keepPostcode(place);
  }, [place]);
}

import { clsx } from "clsx";
import { useEffect, useRef, type ReactNode, type SubmitEvent } from "react";
import { Button } from "#app/ui/button.tsx";
import field from "#app/ui/field.module.css";
import layout from "#app/ui/layout.module.css";
import { href } from "#domain/routes/href.ts";
import { readKeptPostcode } from "./kept-postcode.ts";
import styles from "./postcode-form.module.css";

interface PostcodeFormProps {
  /** The postcode to show; "" shows the latest one asked for. */
  postcode: string;
  label: string;
  /** The placeholder, if nothing else says what the field is for. */
  placeholder?: string;
  look?: "solid" | "line";
  className?: string | undefined;
  onPlace(postcode: string): void;
  intro?: ReactNode;
  /** More fields to send without a script. */
  children?: ReactNode;
}

/** Asks for a postcode. Without a script, opens the page about delivery. */
export function PostcodeForm(props: PostcodeFormProps) {
  const { postcode, label, placeholder, look = "line", className, onPlace, intro, children } = props;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null && input.current.value === "") input.current.value = readKeptPostcode();
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? "";
    if (typed !== "") onPlace(typed);
  }
  return (
    <form className={clsx(layout.wrap, layout.gap2, className)} action={href("delivery")} onSubmit={submit}>
      {intro}
      <input
        ref={input}
        className={clsx(field.input, styles.input)}
        name="postcode"
        aria-label="Your postcode, or its first half"
        placeholder={placeholder}
        autoComplete="postal-code"
        autoCapitalize="characters"
        required
        maxLength={10}
        defaultValue={postcode}
      />
      {children}
      <Button look={look} type="submit">
        {label}
      </Button>
    </form>
  );
}

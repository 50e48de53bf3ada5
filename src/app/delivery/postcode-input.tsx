import type { Ref } from "react";
import field from "#app/ui/field.module.css";

export function PostcodeInput({ ref, postcode }: { ref: Ref<HTMLInputElement>; postcode: string }) {
  return (
    <input
      ref={ref}
      className={field.input}
      name="postcode"
      aria-label="Your postcode, or its first half"
      autoComplete="postal-code"
      autoCapitalize="characters"
      required
      maxLength={10}
      defaultValue={postcode}
    />
  );
}

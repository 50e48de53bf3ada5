import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import fieldStyles from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import type { Cart } from "#domain/cart/cart.ts";
import { formatSharedCart } from "#domain/cart/shared-cart.ts";

type Outcome = "idle" | "copied" | "shown";

/** Offers a link to the lines of the cart: in the phone's share dialogue, on the clipboard, or as text to copy. */
export function ShareButton({ items }: { items: Cart }) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const fieldId = useId();
  const link = (): string => new URL(formatSharedCart(items), location.href).href;

  async function share(): Promise<void> {
    const url = link();
    const isTouched = matchMedia("(pointer: coarse)").matches;
    try {
      if (isTouched && "share" in navigator) {
        await navigator.share({ title: "A cart at our shop", url });
        return setOutcome("idle");
      }
      await navigator.clipboard.writeText(url);
      setOutcome("copied");
    } catch (error) {
      // The visitor has closed the phone's share dialogue.
      if (error instanceof DOMException && error.name === "AbortError") return;
      setOutcome("shown");
    }
  }

  return (
    <div className={layout.shrink}>
      <Button look="quiet" onClick={() => void share()}>
        <Icon name="link" /> Share this cart
      </Button>
      <p className={fieldStyles.hint} role="status">
        {outcome === "copied" ? "Link copied. Anyone who opens it sees these products and nothing about you." : null}
      </p>
      {outcome === "shown" ? (
        <>
          <label className={fieldStyles.label} htmlFor={fieldId}>
            The link to this cart
          </label>
          <input
            className={fieldStyles.input}
            id={fieldId}
            value={link()}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </>
      ) : null}
    </div>
  );
}

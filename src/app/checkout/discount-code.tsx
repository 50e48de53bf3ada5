import { call } from "#app/calls/call.ts";
import { useCart } from "#app/cart/cart-provider.tsx";
import { CallForm, FormField, SubmitButton, Thanks } from "#app/forms/call-form.tsx";
import { Button } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { Cart } from "#domain/cart/cart.ts";
import type { Pence } from "#domain/money.ts";
import { listCartItems } from "./place-order.ts";

/** A code and the shop's answer about it. */
export interface AppliedCode {
  code: string;
  /** What the answer is about. */
  items: Cart;
  discountPence: Pence;
  message: string;
}

interface DiscountCodeProps {
  applied: AppliedCode | null;
  onApply(applied: AppliedCode | null): void;
}

/** Asks for a discount code, or says what the present one takes off. */
export function DiscountCode({ applied, onApply }: DiscountCodeProps) {
  const { items } = useCart();
  return (
    <details className={layout.mb6}>
      <summary className={layout.tall}>Discount code</summary>
      {applied === null ? (
        <CallForm
          failure="The code could not be checked. Please try again."
          failsAt="discountCode"
          onSubmit={async (_typed, { discountCode: code = "" }) =>
            onApply({ code, items, ...(await call("checkDiscountCode", { code, cartItems: listCartItems(items) })) })
          }
        >
          <FormField id="discount-code" name="discountCode" label="Your code" maxLength={40} autoComplete="off" />
          <p>
            <SubmitButton look="line" busyLabel="Checking…">
              Apply
            </SubmitButton>
          </p>
        </CallForm>
      ) : (
        <Thanks>
          <p>{applied.message}</p>
          <Button className={layout.mt2} look="line" size="sm" onClick={() => onApply(null)}>
            Remove the code
          </Button>
        </Thanks>
      )}
    </details>
  );
}

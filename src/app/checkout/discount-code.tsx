import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { useCart } from "#app/cart/cart-provider.tsx";
import { CallForm, FormField, SubmitButton } from "#app/forms/call-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import type { Cart } from "#domain/cart/cart.ts";
import type { Pence } from "#domain/money.ts";
import { deliveryDraft } from "./delivery-draft.ts";
import { listCartItems } from "./place-order.ts";

export interface AppliedCode {
  code: string;
  /** The goods that the code was checked for. */
  goods: string;
  discountPence: Pence;
  message: string;
  /** Whether the code was typed before the page was loaded, so that the visitor is elsewhere on the page. */
  isRestored: boolean;
}

/** Describes the lines and prices of a cart in a text. The cart itself is a new object whenever it is read. */
export function describeGoods(items: Cart): string {
  return JSON.stringify(listCartItems(items));
}

interface DiscountCodeProps {
  applied: AppliedCode | null;
  onApply(applied: AppliedCode | null): void;
}

/** Asks for a discount code, or says what the present code takes off. A code typed before a reload is applied again. */
export function DiscountCode({ applied, onApply }: DiscountCodeProps) {
  const { items } = useCart();
  const [kept] = useState(deliveryDraft.readDiscountCode);

  async function apply(code: string, { isRestored } = { isRestored: false }): Promise<void> {
    const answer = await call("checkDiscountCode", { code, cartItems: listCartItems(items) });
    onApply({ code, goods: describeGoods(items), isRestored, ...answer });
  }

  function remove(): void {
    const form = new FormData();
    form.set("discountCode", "");
    deliveryDraft.save(form);
    onApply(null);
  }

  useEffect(() => {
    // A code that no longer takes anything off stays in its field, and Apply says why.
    if (kept !== "") apply(kept, { isRestored: true }).catch(() => undefined);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);

  return (
    <details className={layout.mb6} open={kept !== ""}>
      <summary className={clsx(layout.summary, layout.line, layout.tall, layout.gap2)}>
        Discount code <Icon name="chevron-down" />
      </summary>
      {applied === null ? (
        <CallForm
          failure="The code could not be checked. Please try again."
          failsAt="discountCode"
          onInput={(event) => deliveryDraft.save(new FormData(event.currentTarget))}
          onSubmit={(_typed, { discountCode: code = "" }) => apply(code)}
        >
          <FormField
            id="discount-code"
            name="discountCode"
            label="Your code"
            maxLength={40}
            autoComplete="off"
            defaultValue={deliveryDraft.readDiscountCode()}
          />
          <p>
            <SubmitButton look="line" busyLabel="Checking…">
              Apply
            </SubmitButton>
          </p>
        </CallForm>
      ) : (
        <Notice kind="ok" tabIndex={-1} ref={applied.isRestored ? null : focus}>
          <p>{applied.message}</p>
          <Button className={layout.mt2} look="line" size="sm" onClick={remove}>
            Remove the code
          </Button>
        </Notice>
      )}
    </details>
  );
}

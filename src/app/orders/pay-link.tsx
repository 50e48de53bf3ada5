import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { OrderPageView } from "#services/orders/page/order-page.ts";
import { rememberPaymentAttempt } from "./payment-attempt.ts";

interface PayLinkProps {
  order: Pick<OrderPageView, "id" | "paymentLink">;
  className?: string | undefined;
  block?: boolean;
  children: ReactNode;
}

/** Leads to the payment page, in the same tab, to which the customer comes back. */
export function PayLink({ order, className, block, children }: PayLinkProps) {
  const { paymentLink } = order;
  if (paymentLink === null) return null;
  return (
    <a
      className={buttonClass({ look: "primary", block }, className)}
      href={paymentLink}
      onClick={() => rememberPaymentAttempt(paymentLink)}
    >
      {children} <Icon name="external-link" />
    </a>
  );
}

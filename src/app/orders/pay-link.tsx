import type { ReactNode } from "react";
import { inTab, keep, readKept } from "#app/state/kept-text.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { hourMs } from "#domain/time.ts";
import type { OrderPageView } from "#services/orders/page/order-page.ts";

interface PayLinkProps {
  order: Pick<OrderPageView, "id" | "paymentLink">;
  className?: string | undefined;
  block?: boolean;
  children: ReactNode;
}

/** Opens the payment page in the same tab. Afterwards the customer comes back to the order's page. */
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

const storageKey = "koi-shop.paying";
/** The time for which an attempt counts, longer than anyone needs for a payment form. */
const lastsMs = hourMs;

/** Remembers in this tab that the customer left to pay, because a provider does not report an abandoned payment. */
export function rememberPaymentAttempt(paymentLink: string): void {
  keep(storageKey, `${paymentLink} ${Date.now()}`, inTab);
}

/** Whether the customer last left to pay by this link, in this tab within the last hour. */
export function hasPaymentAttempt(paymentLink: string): boolean {
  const [link, at] = (readKept(storageKey, inTab) ?? "").split(" ");
  return link === paymentLink && Date.now() - Number(at) < lastsMs;
}

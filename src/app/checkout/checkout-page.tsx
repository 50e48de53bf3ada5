import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./checkout-page.module.css";
import { CheckoutProgress } from "./checkout-progress.tsx";

interface CheckoutPageProps {
  title: string;
  /** How many steps are finished. */
  done: 0 | 1;
  children: ReactNode;
}

/** A page of the order request, with the progress above its content. */
export function CheckoutPage({ title, done, children }: CheckoutPageProps) {
  return (
    <PrivatePage title={title}>
      <div className={clsx(layout.container, layout.sectionEnd, styles.page)}>
        <CheckoutProgress done={done} />
        {children}
      </div>
    </PrivatePage>
  );
}

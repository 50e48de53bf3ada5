import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PrivatePage } from "#app/chrome/private-page.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./checkout-page.module.css";

interface CheckoutPageProps {
  title: string;
  done: 0 | 1;
  children: ReactNode;
}

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

const steps = ["Account", "Delivery", "Confirmation"] as const;

export function CheckoutProgress({ done, onDark = false }: { done: 0 | 1 | 2 | 3; onDark?: boolean }) {
  return (
    <ol className={clsx(styles.steps, onDark && styles.onDark)} aria-label="Progress">
      {steps.map((step, index) => (
        <li
          key={step}
          className={clsx(layout.line, layout.pt3, layout.gap2, styles.step, index < done && styles.done)}
          aria-current={index === done ? "step" : undefined}
        >
          <span className={clsx(layout.stack, layout.rigid, text.strong, styles.number)}>
            {index < done ? <Icon className={styles.tick} name="check" /> : index + 1}
          </span>
          {step}
          {index < done ? <span className={text.visuallyHidden}> (done)</span> : null}
        </li>
      ))}
    </ol>
  );
}

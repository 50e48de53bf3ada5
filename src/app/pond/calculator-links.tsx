import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { LinkList } from "#app/ui/link-list.tsx";
import type { CalculatorLink } from "#services/pond/get-calculator-page.ts";
import styles from "./calculator-links.module.css";

export function CalculatorLinks({ links }: { links: readonly CalculatorLink[] }) {
  return (
    <nav className={layout.screenOnly} aria-labelledby="calculators">
      <h2 id="calculators">Pond calculators</h2>
      <LinkList className={clsx(layout.mt4, styles.list)} links={links} />
    </nav>
  );
}

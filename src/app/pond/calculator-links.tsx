import { clsx } from "clsx";
import type { CalculatorLink } from "#services/pond/get-calculator-page.ts";
import { Link } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./calculator-links.module.css";

export function CalculatorLinks({ links }: { links: readonly CalculatorLink[] }) {
  return (
    <nav className={layout.screenOnly} aria-labelledby="calculators">
      <h2 id="calculators">Pond calculators</h2>
      <ul className={clsx(layout.mt4, styles.list)}>
        {links.map(({ name, address }) => (
          <li key={name}>
            <Link className={clsx(layout.touch, layout.touchWide)} to={address}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

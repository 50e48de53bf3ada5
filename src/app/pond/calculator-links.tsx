import type { CalculatorLink } from "#services/pond/get-calculator-page.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./calculator-links.module.css";

/** The calculators, one for each thing. */
export function CalculatorLinks({ links }: { links: readonly CalculatorLink[] }) {
  return (
    <nav className={styles.links} aria-labelledby="calculators">
      <h2 id="calculators">Pond calculators</h2>
      <ul className={styles.list}>
        {links.map(({ name, address }) => (
          <li key={name}>
            <Link className={styles.link} to={address}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

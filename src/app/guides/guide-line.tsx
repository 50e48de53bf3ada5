import type { GuideLink } from "#services/guides/guide-card.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./guide-line.module.css";

/** "Guides: Pipe sizes, Pump curves": beside a category's products, or a calculator. */
export function GuideLine({ guides }: { guides: readonly GuideLink[] }) {
  if (guides.length === 0) return null;
  return (
    <p className={styles.line}>
      {guides.length === 1 ? "Guide:" : "Guides:"}
      {guides.map(({ name, to }) => (
        <Link className={styles.link} key={to} to={to}>
          {name}
        </Link>
      ))}
    </p>
  );
}

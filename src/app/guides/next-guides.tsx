import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import type { GuideCard } from "#services/guides/guide-card.ts";
import { GoLink } from "#app/ui/go-link.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import styles from "./next-guides.module.css";

/** Three more guides. */
export function NextGuides({ guides }: { guides: readonly GuideCard[] }) {
  if (guides.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.screenOnly)} aria-labelledby="next">
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 id="next">Read next</h2>
          <GoLink to={href("guides")}>All guides</GoLink>
        </div>
        <ul className={styles.list}>
          {guides.map(({ title, to, minutes, checked }) => (
            <li className={styles.entry} key={to}>
              <Link className={styles.link} to={to}>
                <h3 className={styles.title}>{title}</h3>
                <p className={styles.facts}>
                  {minutes === 1 ? "1 minute" : `${minutes} minutes`}. Checked {checked.text}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

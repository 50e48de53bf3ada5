import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import styles from "./compare-more.module.css";

/** Others of the category. Each leads to the comparison with it, without code too. */
export function CompareMore({ more }: { more: readonly { name: string; address: string }[] }) {
  if (more.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="more">
      <div className={layout.container}>
        <h2 className={styles.heading} id="more">
          Add another
        </h2>
        <ul className={styles.list}>
          {more.map(({ name, address }) => (
            <li key={address}>
              <Link className={styles.link} to={address} rel="nofollow">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

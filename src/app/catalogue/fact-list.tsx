import { clsx } from "clsx";
import styles from "./fact-list.module.css";

interface FactListProps {
  facts: readonly (readonly [name: string, value: string])[];
  className?: string | undefined;
}

/** Names and values, one below the other. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={clsx(styles.list, className)}>
      {facts.map(([name, value]) => (
        <div className={styles.fact} key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

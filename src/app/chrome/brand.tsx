import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./brand.module.css";

interface BrandProps {
  name: string;
  to?: string;
  className?: string | undefined;
  markClassName?: string | undefined;
  nameClassName?: string | undefined;
}

/** The mark and the name of the business: the first word large, the rest below it. */
export function Brand({ name, to = href("home"), className, markClassName, nameClassName }: BrandProps) {
  const [sign, ...rest] = name.split(" ");
  return (
    <Link className={clsx(styles.brand, /\S{11}/.test(name) && styles.breakable, className)} to={to}>
      <svg
        className={clsx(styles.mark, markClassName)}
        viewBox="0 0 40 40"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M2 31a18 18 0 0 1 36 0" />
        <path d="M8.5 31a11.5 11.5 0 0 1 23 0" />
        <path d="M15 31a5 5 0 0 1 10 0" />
        <path d="M0 36h40" strokeWidth="1.5" />
      </svg>
      <span className={clsx(styles.name, nameClassName)}>
        {`${sign} `}
        {rest.length > 0 && <small className={styles.trade}>{rest.join(" ")}</small>}
      </span>
    </Link>
  );
}

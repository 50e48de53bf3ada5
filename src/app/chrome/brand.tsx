import { clsx } from "clsx";
import sprite from "#app/ui/icons.svg?url";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/routes/href.ts";
import styles from "./brand.module.css";

interface BrandProps {
  name: string;
  to?: string;
  className?: string | undefined;
  markClassName?: string | undefined;
  nameClassName?: string | undefined;
}

/** The mark and the business name: the first word large, the rest below. */
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
        <use href={`${sprite}#brand`} />
      </svg>
      <span className={clsx(styles.name, nameClassName)}>
        {`${sign} `}
        {rest.length > 0 && <small className={styles.trade}>{rest.join(" ")}</small>}
      </span>
    </Link>
  );
}

import { clsx } from "clsx";
import sprite from "./icons.svg?url";
import styles from "./stars.module.css";

export function Stars({ rating, className }: { rating: number; className?: string | undefined }) {
  const whole = Math.floor(rating);
  return (
    <span className={clsx(styles.stars, className)} role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: Math.ceil(rating) }, (_, index) => (
        <svg key={index} className={styles.star} aria-hidden="true">
          <use href={`${sprite}#${index < whole ? "star" : "star-half"}`} />
        </svg>
      ))}
    </span>
  );
}

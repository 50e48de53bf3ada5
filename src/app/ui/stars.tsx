import styles from "./stars.module.css";

const star = "M12 2.2l3 6.4 7 .9-5.1 4.8 1.3 7L12 17.9l-6.2 3.4 1.3-7L2 9.5l7-.9z";
const leftHalf = "M12 2.2v15.7l-6.2 3.4 1.3-7L2 9.5l7-.9z";

/** A rating from 1 to 5: whole stars, and a half star for a fraction. */
export function Stars({ rating }: { rating: number }) {
  const whole = Math.floor(rating);
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {Array.from({ length: Math.ceil(rating) }, (_, at) => (
        <svg
          key={at}
          className={styles.star}
          viewBox="0 0 24 24"
          aria-hidden="true"
          stroke="currentColor"
          strokeWidth="1.4"
          strokeLinejoin="round"
        >
          <path d={star} fill={at < whole ? "currentColor" : "none"} />
          {at >= whole && <path d={leftHalf} fill="currentColor" stroke="none" />}
        </svg>
      ))}
    </span>
  );
}

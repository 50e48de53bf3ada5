import { clsx } from "clsx";
import styles from "./next-steps.module.css";

/** "PH1 0AA" → "PH1". null without a space between the two parts. */
function parseOutwardCode(postcode: string): string | null {
  return /^[a-z]{1,2}\d[a-z\d]?(?=\s)/i.exec(postcode.trim())?.[0].toUpperCase() ?? null;
}

/** The steps from order request to delivery. */
export function NextSteps({ postcode }: { postcode: string }) {
  const area = parseOutwardCode(postcode);
  return (
    <>
      <h2>What happens next</h2>
      <ol className={styles.steps}>
        <li className={clsx(styles.step, styles.done)}>
          <div>
            <b className={styles.title}>Your request has arrived</b>
            <br />
            Nothing has been paid.
          </div>
        </li>
        <li className={clsx(styles.step, styles.current)}>
          <div>
            <b className={styles.title}>We review it and confirm delivery</b>
            <br />
            We check stock and work out the best way to get it to {area ?? "you"}, then send you the cost and the total.
          </div>
        </li>
        <li className={styles.step}>
          <div>
            <b className={styles.title}>You pay by secure link</b>
            <br />
            We send the link with the final total. Signed-in customers also find it under Orders.
          </div>
        </li>
        <li className={styles.step}>
          <div>
            <b className={styles.title}>We send it out</b>
            <br />
            Packed by us and on its way to you.
          </div>
        </li>
      </ol>
    </>
  );
}

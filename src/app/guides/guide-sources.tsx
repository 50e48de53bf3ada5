import type { GuideView } from "#services/guides/get-guide.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import styles from "./guide-sources.module.css";

/** Where the facts come from, with the day on which each was read. */
export function GuideSources({ sources, hasOwn }: Pick<GuideView, "sources" | "hasOwn">) {
  return (
    <section className={styles.part} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol className={styles.list}>
        {sources.map(({ by, title, at, read, to }, position) => (
          <li className={styles.source} id={`source-${position + 1}`} key={position}>
            <b className={styles.by}>{by}</b>, {to === null ? title : <ActionLink to={to}>{title}</ActionLink>}.
            <span className={styles.read}>
              {at}, read on <time dateTime={read.date}>{read.text}</time>
            </span>
          </li>
        ))}
      </ol>
      {hasOwn && (
        <p className={styles.own} id="own">
          † Our own practice or calculation, not a published source.
        </p>
      )}
    </section>
  );
}

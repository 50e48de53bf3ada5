import { Icon } from "#app/ui/icon.tsx";
import styles from "./upload-lines.module.css";
import type { UploadLine } from "./use-picture-upload.ts";

/** What became of each file: in, on its way, or left out with the reason. */
export function UploadLines({ lines }: { lines: readonly UploadLine[] }) {
  const taken = lines.filter(({ state }) => state === "in");
  return (
    <ul className={styles.lines} role="status">
      {taken.length > 0 && (
        <li>
          <Icon className={styles.icon} name="check" />
          <span>
            {taken.length > 3
              ? `${taken.length} pictures have been added`
              : `${taken.map(({ name }) => name).join(" and ")} ${taken.length === 1 ? "has" : "have"} been added`}
          </span>
        </li>
      )}
      {lines.map(({ id, name, state, share, reason }) =>
        state === "sending" ? (
          <li key={id}>
            <progress className={styles.progress} value={share} aria-label={name} />
            <span>
              {name}, {share < 1 ? `${Math.round(share * 100)}%` : "being resized"}
            </span>
          </li>
        ) : state === "refused" ? (
          <li className={styles.refused} key={id}>
            <Icon className={styles.icon} name="circle-alert" />
            <span>
              <b>{name} was not added:</b> {reason}
            </span>
          </li>
        ) : null,
      )}
    </ul>
  );
}

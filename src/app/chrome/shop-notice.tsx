import { clsx } from "clsx";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./shop-notice.module.css";

/** What the owner says for a while, above every page: a holiday, "closed for Japan". */
export function ShopNotice({ text, link }: ChromeView["notices"][number]) {
  return (
    <aside className={styles.notice} aria-label={text}>
      <p className={clsx(layout.container, styles.text)}>
        {text}
        {link !== null && (
          <ActionLink className={styles.link} to={link.to}>
            {link.label}
          </ActionLink>
        )}
      </p>
    </aside>
  );
}

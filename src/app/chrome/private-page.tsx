import type { ComponentProps, ReactNode } from "react";
import styles from "./private-page.module.css";
import { UnlistedTitle } from "./unlisted-title.tsx";

/** The `main` of a page of a person or a cart: as tall as the window from the start, so that the footer does not jump. */
export function PrivatePage({ children, ...head }: ComponentProps<typeof UnlistedTitle> & { children: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      <UnlistedTitle {...head} />
      {children}
    </main>
  );
}

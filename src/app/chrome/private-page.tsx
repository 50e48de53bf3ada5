import type { ComponentProps, ReactNode } from "react";
import styles from "./private-page.module.css";
import { useChrome } from "./use-chrome.ts";

/** The `main` of a customer's page or the cart, as tall as the window from the start, so the footer does not jump. */
export function PrivatePage({ children, ...head }: ComponentProps<typeof UnlistedTitle> & { children: ReactNode }) {
  return (
    <main id="main" className={styles.page}>
      <UnlistedTitle {...head} />
      {children}
    </main>
  );
}

export function UnlistedTitle({ title, description }: { title: string; description?: string }) {
  const name = useChrome()?.site.name;
  return (
    <>
      <title>{name === undefined ? title : `${title} – ${name}`}</title>
      <meta name="robots" content="noindex" />
      {description === undefined ? null : <meta name="description" content={description} />}
    </>
  );
}

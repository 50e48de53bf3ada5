import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { ProductListPage } from "#services/catalogue/list-page.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./pager.module.css";

/** Previous and Next at the ends, disabled where there is none, never gone; between them the pages. */
export function Pager({ list }: { list: Omit<ProductListPage, "products"> }) {
  if (list.pages < 2) return null;
  return (
    <nav
      className={clsx(layout.row, layout.between, layout.ruleAbove, layout.pt6, text.tabularNumbers, styles.pager)}
      aria-label="Pages"
    >
      <Step to={list.previousAddress} rel="prev">
        <Icon name="arrow-left" /> Previous
      </Step>
      <span className={clsx(layout.wrap, layout.justifyCenter, layout.gap1, styles.pages)}>
        {list.buttons.map((button, at) =>
          button === null ? (
            <span className={styles.gap} key={`gap-${at}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
              className={styles.page}
              key={button.page}
              to={button.address}
              aria-label={`Page ${button.page}`}
              aria-current={button.current ? "page" : undefined}
            >
              {button.page}
            </Link>
          ),
        )}
      </span>
      <Step to={list.nextAddress} rel="next">
        Next <Icon name="arrow-right" />
      </Step>
    </nav>
  );
}

const step = buttonClass({ look: "line", size: "sm" }, styles.step);

function Step({ to, rel, children }: { to: string | null; rel: string; children: ReactNode }) {
  if (to === null) {
    return (
      <button className={step} type="button" disabled>
        {children}
      </button>
    );
  }
  return (
    <Link className={step} to={to} rel={rel}>
      {children}
    </Link>
  );
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import type { ProductListPage } from "#services/catalogue/list-page.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Previous and Next at the ends, disabled where there is none, never gone; between them the pages. */
export function Pager({ list }: { list: Omit<ProductListPage, "products"> }) {
  if (list.pages < 2) return null;
  return (
    <nav className="pager" aria-label="Pages">
      <Step to={list.previousAddress} className="prev" rel="prev">
        <Icon name="arrow-left" /> Previous
      </Step>
      <span className="nums">
        {list.buttons.map((button, at) =>
          button === null ? (
            <span key={`gap-${at}`} aria-hidden="true">
              …
            </span>
          ) : (
            <Link
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
      <Step to={list.nextAddress} className="next" rel="next">
        Next <Icon name="arrow-right" />
      </Step>
    </nav>
  );
}

interface StepProps {
  to: string | null;
  className: string;
  rel: string;
  children: ReactNode;
}

function Step({ to, className, rel, children }: StepProps) {
  if (to === null) {
    return (
      <button className={`pn ${className}`} type="button" disabled>
        {children}
      </button>
    );
  }
  return (
    <Link className={`pn ${className}`} to={to} rel={rel}>
      {children}
    </Link>
  );
}

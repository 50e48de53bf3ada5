import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import { ShopFrame } from "#app/chrome/shop-frame.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";

/** Shown in the shop's chrome to a visitor who may not use the desk. */
export function AccessDenied() {
  return (
    <ShopFrame>
      <main id="main">
        <div className={clsx(layout.container, layout.sectionTight)}>
          <EmptyState as="h1" heading="Access Denied" help="You do not have permission to access the admin area.">
            <Link className={buttonClass({ look: "solid" })} to={href("home")}>
              Return to Home
            </Link>
          </EmptyState>
        </div>
      </main>
    </ShopFrame>
  );
}

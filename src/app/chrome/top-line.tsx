import { Link } from "react-router";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { Icon } from "#app/ui/icon.tsx";

/** Above the navbar: how ordering works, the hours and the telephone. */
export function TopLine({ site }: Pick<ChromeView, "site">) {
  return (
    <aside className="topline on-dark" aria-label="Ordering and telephone">
      <div className="wrap">
        <p>
          No payment until your delivery is confirmed{" "}
          <Link className="more" to="/pond-products#how">
            How ordering works
          </Link>
        </p>
        <p className="hrs">
          <span className="when">{site.hours}</span>
          <a href={`tel:${site.phone.dial}`}>
            <Icon name="phone" /> <span>{site.phone.shown}</span>
          </a>
        </p>
      </div>
    </aside>
  );
}

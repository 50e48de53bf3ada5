import { clsx } from "clsx";
import { memo } from "react";
import { href } from "#domain/addresses/href.ts";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import styles from "./top-line.module.css";

/** Above the navbar: how ordering works, the opening hours and the phone number. */
export const TopLine = memo(function TopLine({ site }: Pick<ChromeView, "site">) {
  return (
    <aside className={clsx(layout.onDark, styles.topLine)} aria-label="Ordering and phone">
      <div className={clsx(layout.container, styles.bar)}>
        <p>
          {"No payment until your delivery is confirmed "}
          <Link className={styles.orderingLink} to={`${href("products")}#how`}>
            How ordering works
          </Link>
        </p>
        <p className={styles.contact}>
          <span className={styles.hours}>{site.hours}</span>
          <a className={styles.phoneLink} href={`tel:${site.phone.dial}`}>
            <Icon className={styles.phoneIcon} name="phone" />{" "}
            <span className={styles.phoneNumber}>{site.phone.shown}</span>
          </a>
        </p>
      </div>
    </aside>
  );
});

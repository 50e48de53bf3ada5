import { useMutation } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { signOut } from "#app/accounts/sign-out.ts";
import { Brand } from "#app/chrome/brand.tsx";
import { useChrome } from "#app/chrome/use-chrome.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Link, NavLink } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import styles from "./desk-bar.module.css";
import { DeskSearch } from "./desk-search.tsx";
import { useMayOpen } from "./rights.tsx";
import { useDeskNews } from "./use-desk-news.ts";

const otherPages: readonly { to: string; label: string; count?: "openPriceRequests" | "newEnquiries" }[] = [
  { to: href("deskPriceRequests"), label: "Price requests", count: "openPriceRequests" },
  { to: href("deskEnquiries"), label: "Enquiries", count: "newEnquiries" },
  { to: href("deskReviews"), label: "Reviews" },
  { to: href("deskCatalogue"), label: "Catalogue" },
  { to: href("deskDiscounts"), label: "Discounts" },
  { to: href("deskContent"), label: "Content" },
  { to: href("deskSearches"), label: "Searches" },
  { to: href("deskPeople"), label: "People" },
];

export function DeskBar() {
  const navigate = useNavigate();
  const news = useDeskNews();
  const needsYou = news && news.needsMe + news.notesForYou.length;
  const mayOpen = useMayOpen();
  // The pages of single orders and payments count as part of the list of orders.
  const { pathname } = useLocation();
  const isElsewhere = otherPages.some(({ to }) => pathname.startsWith(to));
  // In a narrow window the pages are in a menu, which is open only on the page where the user opened it.
  const [menuOn, setMenuOn] = useState<string | null>(null);
  const isMenuOpen = menuOn === pathname;
  const leaving = useMutation({ mutationFn: signOut, onSuccess: () => navigate(href("home")) });
  const shortName = useChrome()?.site.name.split(" ")[0] ?? "";

  return (
    <header className={clsx(layout.onDark, layout.screenOnly, styles.bar)}>
      <div className={clsx(styles.content, isMenuOpen && styles.open)}>
        <Brand
          className={styles.brand}
          markClassName={styles.brandMark}
          nameClassName={styles.brandName}
          name={`${shortName} Order desk`}
          to={href("desk")}
        />
        <button
          className={styles.menuButton}
          type="button"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOn(isMenuOpen ? null : pathname)}
        >
          Menu <Waiting count={needsYou} words="orders that need you" />
        </button>
        <nav className={styles.navigation} aria-label="Desk">
          <NavLink className={styles.pageLink} to={href("desk")} end={isElsewhere}>
            Orders <Waiting count={needsYou} words={needsYou === 1 ? "needs you" : "need you"} />
          </NavLink>
          {otherPages
            .filter(({ to }) => mayOpen(to))
            .map(({ to, label, count }) => (
              <NavLink key={to} className={styles.pageLink} to={to}>
                {label} {count && <Waiting count={news?.[count]} words="to answer" />}
              </NavLink>
            ))}
        </nav>
        <DeskSearch />
        <Link className={styles.siteLink} to={href("home")}>
          View site <Icon name="external-link" />
        </Link>
        <Button
          className={styles.signOut}
          look="quiet"
          busyLabel={leaving.isPending && "Signing out…"}
          onClick={() => leaving.mutate()}
        >
          Sign Out
        </Button>
      </div>
      <p role="alert" className={leaving.isError ? styles.alert : undefined}>
        {leaving.isError ? "Failed to sign out. Please try again." : null}
      </p>
    </header>
  );
}

/** The number of things waiting on a page; nothing if none is waiting or the number is not known yet. */
function Waiting({ count, words }: { count: number | undefined; words: string }) {
  if (count === undefined || count === 0) return null;
  return (
    <b className={styles.count}>
      {count}
      <span className={text.visuallyHidden}> {words}</span>
    </b>
  );
}

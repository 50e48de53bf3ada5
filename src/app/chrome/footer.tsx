import { clsx } from "clsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionLink, Link } from "#app/ui/link.tsx";
import { Rings } from "#app/ui/rings.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { ChromeView } from "#services/content/get-chrome.ts";
import type { CategoryLink } from "#services/content/list-categories.ts";
import { Brand } from "./brand.tsx";
import styles from "./footer.module.css";
import { mainLinks, moreLinks } from "./main-links.ts";

const quickLinks = [...mainLinks, ...moreLinks];

/** The pages that the footer names. The page Legal links to the other legal pages. */
const lawPages = [
  { label: "Returns", to: href("legalPage", { page: "returns" }) },
  { label: "Terms", to: href("legalPage", { page: "terms" }) },
  { label: "Accessibility", to: href("legalPage", { page: "accessibility" }) },
  { label: "Privacy", to: href("legalPage", { page: "privacy" }) },
  { label: "Legal", to: href("legal") },
];

const link = clsx(layout.touch, layout.touchWide, styles.link);

interface FooterProps extends Pick<ChromeView, "site"> {
  categories: readonly Pick<CategoryLink, "slug" | "label">[];
  year: number;
}

export function Footer({ site, categories, year }: FooterProps) {
  return (
    <footer className={clsx(layout.pictureFrame, layout.lochGround, layout.onDark, styles.footer)}>
      <Rings className={clsx(layout.screenOnly, styles.rings)} />
      <div className={layout.container}>
        <div
          className={clsx(
            layout.stack,
            text.breakable,
            layout.relative,
            layout.gap10,
            layout.acrossGrid,
            styles.columns,
          )}
        >
          <div>
            <p className={styles.invitation}>Ring or write: one of us will answer.</p>
            <a className={clsx(layout.touch, layout.mt2, layout.mb2, styles.phone)} href={`tel:${site.phone.dial}`}>
              {site.phone.shown}
            </a>
            <p className={text.muted}>{`${site.hours}. Emails answered within ${site.replyHours} hours.`}</p>
          </div>
          <div className={layout.screenOnly}>
            <h2 className={clsx(text.label, layout.mb3)}>Products</h2>
            <ul className={styles.links}>
              {categories.map(({ slug, label }) => (
                <li key={slug}>
                  <Link className={link} to={href("category", { category: slug })}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div className={layout.screenOnly}>
            <h2 className={clsx(text.label, layout.mb3)}>Quick links</h2>
            <ul className={styles.links}>
              {quickLinks.map(({ label, to }) => (
                <li key={to}>
                  <Link className={link} to={to}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          <div className={layout.screenOnly}>
            <h2 className={clsx(text.label, layout.mb3)}>Contact</h2>
            <ul>
              <li>
                <a className={link} href={`tel:${site.phone.dial}`}>
                  <Icon name="phone" />
                  {` ${site.phone.shown}`}
                </a>
              </li>
              <li>
                <a className={link} href={`mailto:${site.email}`}>
                  <Icon name="mail" />
                  {` ${site.email}`}
                </a>
              </li>
              <li>
                <span className={clsx(layout.touch, layout.touchWide, styles.address)}>
                  <Icon name="map-pin" />
                  {` ${site.location}, serving the ${site.serviceArea}`}
                </span>
              </li>
              <li>
                <ActionLink className={link} to={site.social.url}>
                  <Icon name="users" />
                  {` Follow us on ${site.social.label}`}
                </ActionLink>
              </li>
            </ul>
          </div>
        </div>
        <div
          className={clsx(
            layout.row,
            layout.relative,
            layout.pt5,
            layout.gap2,
            layout.across8,
            layout.screenOnly,
            styles.base,
          )}
        >
          <Brand name={site.name} />
          <span>{`© ${year} ${site.name}`}</span>
          {lawPages.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <span>
            {"Website by "}
            <ActionLink to={site.designer.url}>{site.designer.name}</ActionLink>
          </span>
        </div>
      </div>
    </footer>
  );
}

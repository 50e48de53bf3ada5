import { Link } from "react-router";
import type { ChromeView } from "#services/content/get-chrome.ts";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Rings } from "#app/ui/rings.tsx";
import { Brand } from "./brand.tsx";
import { mainLinks } from "./main-links.ts";

interface FooterProps extends Pick<ChromeView, "site"> {
  /** Of the copyright line. */
  year: number;
}

export function Footer({ site, year }: FooterProps) {
  return (
    <footer className="footer on-dark">
      <Rings />
      <div className="wrap">
        <div className="columns">
          <div className="say">
            <p className="h">Ring or write. You get one of us.</p>
            <a className="bigtel" href={`tel:${site.phone.dial}`}>
              {site.phone.shown}
            </a>
            <p className="muted">
              {site.hours}. Emails answered within {site.replyHours} hours.
            </p>
          </div>
          <div>
            <h2 className="label">Quick links</h2>
            <ul className="links">
              {mainLinks.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2 className="label">Contact</h2>
            <ul>
              <li>
                <a href={`tel:${site.phone.dial}`}>
                  <Icon name="phone" /> {site.phone.shown}
                </a>
              </li>
              <li>
                <a href={`mailto:${site.email}`}>
                  <Icon name="mail" /> {site.email}
                </a>
              </li>
              <li>
                <span className="lk">
                  <Icon name="map-pin" /> {site.location}, serving the {site.serviceArea}
                </span>
              </li>
              <li>
                <ActionLink to={site.social.url}>
                  <Icon name="users" /> Follow us on {site.social.label}
                </ActionLink>
              </li>
            </ul>
          </div>
        </div>
        <div className="base">
          <Brand name={site.name} />
          <span>
            © {year} {site.name}
          </span>
          <span>
            Website by <ActionLink to={site.designer.url}>{site.designer.name}</ActionLink>
          </span>
        </div>
      </div>
    </footer>
  );
}

import { clsx } from "clsx";
import { pageHead, structuredList } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { LinkList } from "#app/ui/link-list.tsx";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { GuideLink } from "#services/guides/guide-card.ts";
import { listGuides } from "#services/guides/list-guides.ts";
import type { Route } from "./+types/guides.route.ts";
import styles from "./guides.route.module.css";

const heading = "Guides for a pond in Scotland";
const lead =
  "Soft water, late springs and long summer days: what we tell people at the counter, and where each figure comes from.";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const list = listGuides(shop);
  const items = list.topics.flatMap(({ guides }) => guides.map(({ title, to }) => ({ name: title, to })));
  const path = href("guides");
  const head = pageHead(shop, {
    title: heading,
    description: lead,
    path,
    trail: [{ label: "Guides", to: path }],
    more: structuredList(shop.baseUrl, { name: heading, items }),
  });
  return { ...list, head };
}

export default function GuidesRoute({ loaderData: { topics, seasons, troubles } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current="Guides" />
        <PageHeading heading={heading} lead={lead} />
        {troubles.length > 0 && (
          <nav className={layout.mb6} aria-labelledby="trouble">
            <h2 className={text.label} id="trouble">
              By trouble
            </h2>
            <LinkList className={clsx(layout.wrap, layout.across6)} links={troubles.map(toLink)} />
          </nav>
        )}
        {seasons.length > 0 && (
          <nav className={clsx(layout.sandGround, styles.seasons)} aria-label="By season">
            {seasons.map(({ season, guides }) => (
              <div key={season}>
                <h2 className={text.label}>{season}</h2>
                <LinkList links={guides.map(toLink)} />
              </div>
            ))}
          </nav>
        )}
        {topics.map(({ topic, label, guides }) => (
          <section
            className={clsx(layout.stack, layout.gap4, layout.acrossGrid, layout.split48, styles.topic)}
            aria-labelledby={topic}
            key={topic}
          >
            <h2 id={topic}>{label}</h2>
            <ul className={layout.ruleBelow}>
              {guides.map(({ title, summary, to, minutes, checked }) => (
                <li key={to}>
                  <Link className={clsx(layout.block, layout.py5, layout.ruleAbove, text.bare)} to={to}>
                    <h3 className={text.cardName}>{title}</h3>
                    <p className={clsx(text.soft, text.measure, layout.mt2)}>{summary}</p>
                    <p className={clsx(text.small, text.muted, layout.mt2)}>
                      {minutes}-minute read. Checked {checked.text}
                    </p>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </main>
  );
}

function toLink({ name, to }: GuideLink) {
  return { label: name, to };
}

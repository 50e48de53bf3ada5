import { clsx } from "clsx";
import { data } from "react-router";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { LinkList } from "#app/ui/link-list.tsx";
import { GoLink } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { getWhatNow, type WhatNowPage as WhatNowView } from "#services/seasons/get-what-now.ts";
import type { Route } from "./+types/what-now.route.ts";
import styles from "./what-now.route.module.css";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const page = getWhatNow(shop);
  const path = href("whatNow");
  if (page === null) throw data(null, { status: 404 });
  const head = pageHead(shop, { ...page.meta, path, trail: [{ label: "Seasonal pond care", to: path }] });
  return { page, head };
}

export default function WhatNowPage({ loaderData: { page } }: Route.ComponentProps) {
  const { season, water, next } = page;
  return (
    <main id="main">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current="Seasonal pond care" />
        <PageHeading heading={season.heading} lead={season.lead} />
        <ol className={layout.ruleBelow}>
          {season.advice.map((advice) => (
            <li
              className={clsx(
                layout.stack,
                layout.py6,
                layout.ruleAbove,
                layout.gap2,
                layout.acrossGrid,
                layout.split48,
              )}
              key={advice.title}
            >
              <h2 className={clsx(text.h3, text.tight)}>{advice.title}</h2>
              <div className={text.measure}>
                <p>{advice.text}</p>
                <Source source={advice.source} />
              </div>
            </li>
          ))}
        </ol>
        {season.links.length > 0 && (
          <LinkList
            className={clsx(layout.wrap, layout.across8, layout.mt5)}
            links={season.links}
            aria-label="For this season"
          />
        )}
      </div>
      {water !== null && <Water water={water} />}
      <section className={layout.section} aria-labelledby="next">
        <div className={clsx(layout.container, layout.stack, layout.gap6, layout.acrossGrid, layout.split48)}>
          <h2 id="next">Coming next</h2>
          <div>
            <dl className={clsx(layout.stack, layout.gap5)}>
              {next.map(({ name, from, line }) => (
                <div key={name}>
                  <dt className={text.label}>From {from}</dt>
                  <dd>{line}</dd>
                </div>
              ))}
            </dl>
            <p className={layout.gapAbove}>
              <GoLink to={href("guides")}>All guides</GoLink>
            </p>
          </div>
        </div>
      </section>
    </main>
  );
}

/** Feeding advice by temperature, with the band of the owner's own pond marked. */
function Water({ water }: { water: NonNullable<WhatNowView["water"]> }) {
  return (
    <section className={clsx(layout.section, layout.sandGround)} aria-labelledby="water">
      <div className={clsx(layout.container, layout.stack, layout.gap6, layout.acrossGrid, layout.split48)}>
        <div>
          <h2 id="water">{water.heading}</h2>
          <p className={clsx(text.measure, layout.mt3)}>{water.lead}</p>
          {water.reading !== "" && <p className={clsx(text.strong, layout.mt3)}>{water.reading}</p>}
        </div>
        <ol>
          {water.bands.map(({ range, title, text: words, source, isNow }) => (
            <li
              className={clsx(layout.ruleAbove, styles.band, isNow && styles.now)}
              key={range}
              aria-current={isNow || undefined}
            >
              <p className={clsx(text.ink, styles.range)}>
                {range}
                {isNow && <small className={clsx(layout.block, styles.here)}>our pond today</small>}
              </p>
              <div className={text.measure}>
                <h3 className={text.name}>{title}</h3>
                <p>{words}</p>
                <Source source={source} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Source({ source }: { source: string }) {
  return <p className={clsx(text.small, text.muted, layout.mt1)}>Source: {source.replace(/\.$/, "")}.</p>;
}

import { clsx } from "clsx";
import type { MetaDescriptor } from "react-router";
import { missingPage } from "#app/chrome/missing-page.ts";
import { ArticleText } from "#app/content/article-text.tsx";
import { pageHead, structuredData } from "#app/content/page-head.ts";
import { shopContext, type LoaderServices } from "#app/loader-context.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ActionLink, GoLink, Link } from "#app/ui/link.tsx";
import { Breadcrumbs } from "#app/ui/page-heading.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import type { DrawingName } from "#domain/content/schemas/guide.schema.ts";
import { socialUrl } from "#domain/media/picture.ts";
import { href } from "#domain/routes/href.ts";
import { getGuide, type GuideView } from "#services/guides/get-guide.ts";
import type { GuideCard } from "#services/guides/guide-card.ts";
import type { Route } from "./+types/guide.route.ts";
import chloramine from "./drawings/chloramine.svg?raw";
import feedingThermometer from "./drawings/feeding-thermometer.svg?raw";
import koiSigns from "./drawings/koi-signs.svg?raw";
import pipeSections from "./drawings/pipe-sections.svg?raw";
import pondSection from "./drawings/pond-section.svg?raw";
import pumpCurve from "./drawings/pump-curve.svg?raw";
import waterLevels from "./drawings/water-levels.svg?raw";
import { GuideProducts } from "./guide-products.tsx";
import styles from "./guide.route.module.css";

/**
 * The drawings that guides name. They are 352 units wide, as wide as the text on a phone, where a unit is a pixel.
 * Their colours are those of `styles/tokens.css`.
 */
const guideDrawings: Readonly<Record<DrawingName, string>> = {
  chloramine,
  "feeding-thermometer": feedingThermometer,
  "koi-signs": koiSigns,
  "pipe-sections": pipeSections,
  "pond-section": pondSection,
  "pump-curve": pumpCurve,
  "water-levels": waterLevels,
};

const crumb = { label: "Guides", to: href("guides") };

export function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const guide = getGuide(shop, params.guide);
  const path = href("guide", params);
  if (guide === null)
    throw missingPage(shop, path, {
      heading: "Guide not found",
      help: "It may have been renamed. All our guides are on one page.",
      trail: [crumb],
      link: { label: "All guides", to: crumb.to },
    });
  const { title, name, summary, picture } = guide;
  const head = pageHead(shop, {
    title,
    description: summary,
    path,
    picture,
    trail: [crumb, { label: name, to: path }],
    more: structuredGuide(shop, guide),
  });
  const drawings: Record<string, string> = {};
  for (const block of guide.blocks)
    if (block.kind === "drawing") drawings[block.name] = guideDrawings[block.name as DrawingName];
  return { guide: { ...guide, drawings }, head };
}

export default function GuideRoute({ loaderData: { guide } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className={layout.container}>
        <Breadcrumbs trail={[crumb]} current={guide.name} />
        <header className={styles.head}>
          <h1 className={styles.heading}>{guide.title}</h1>
          <p className={clsx(text.lead, layout.mt4)}>{guide.summary}</p>
          <p className={clsx(text.small, text.muted, layout.row, layout.gap0, layout.across6, layout.mt4)}>
            <span>{guide.topic}</span>
            <span>{guide.minutes}-minute read</span>
            <span>
              Checked on <time dateTime={guide.checked.date}>{guide.checked.text}</time>
            </span>
            <Link className={clsx(layout.touch, layout.screenOnly)} to={href("contact")}>
              Spotted a mistake? Tell us
            </Link>
          </p>
        </header>
      </div>
      {guide.picture !== null && (
        <ContentPicture
          className={clsx(layout.wide, layout.panorama, layout.screenOnly)}
          picture={guide.picture}
          sizes="100vw"
          fetchPriority="high"
        />
      )}
      <div
        className={clsx(layout.container, layout.sectionTight, layout.stack, layout.gap10, layout.split48, styles.body)}
      >
        <aside className={clsx(layout.stack, layout.gap7, layout.stays, styles.side)} aria-label="About this guide">
          <section className={clsx(layout.sandGround, styles.short)} aria-labelledby="in-short">
            <h2 className={text.title} id="in-short">
              In short
            </h2>
            <ul className={clsx(layout.stack, text.medium, text.snug, layout.gap2, layout.mt3)}>
              {guide.inShort.map((line) => (
                <li className={clsx(layout.flex, layout.gap3)} key={line}>
                  <Icon className={styles.tickIcon} name="check" />
                  <span>{line}</span>
                </li>
              ))}
            </ul>
          </section>
          <nav className={layout.screenOnly} aria-labelledby="on-this-page">
            <h2 className={text.label} id="on-this-page">
              On this page
            </h2>
            <ol>
              {[...guide.contents, { id: "sources", name: "Sources" }].map(({ id, name }) => (
                <li key={id}>
                  <a className={clsx(layout.line, layout.tall, layout.ruleBelow, text.bare)} href={`#${id}`}>
                    {name}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        </aside>
        <article>
          <ArticleText blocks={guide.blocks} drawings={guide.drawings} />
          <GuideSources sources={guide.sources} hasOwn={guide.hasOwn} />
        </article>
      </div>
      <GuideProducts products={guide.products} links={guide.links} />
      <NextGuides guides={guide.next} />
    </main>
  );
}

function structuredGuide(shop: Pick<LoaderServices, "content" | "baseUrl">, guide: GuideView): MetaDescriptor[] {
  const { title, summary, to, checked, picture } = guide;
  const { name } = shop.content.current().site;
  const publisher = { "@type": "Organization", name, url: `${shop.baseUrl}/` };
  const image = picture?.media ? { image: shop.baseUrl + socialUrl(picture.media) } : {};
  const article = {
    headline: title,
    description: summary,
    dateModified: checked.date,
    inLanguage: "en-GB",
    author: publisher,
    publisher,
    mainEntityOfPage: shop.baseUrl + to,
    ...image,
  };
  return [structuredData("Article", article)];
}

function GuideSources({ sources, hasOwn }: Pick<GuideView, "sources" | "hasOwn">) {
  return (
    <section className={clsx(text.measure, styles.part)} aria-labelledby="sources">
      <h2 id="sources">Sources</h2>
      <ol className={clsx(layout.ruleBelow, styles.list)}>
        {sources.map(({ by, title, at, read, to }, position) => (
          <li
            className={clsx(layout.relative, layout.ruleAbove, styles.source)}
            id={`source-${position + 1}`}
            key={position}
          >
            <b className={text.strong}>{by}</b>, {to === null ? title : <ActionLink to={to}>{title}</ActionLink>}.
            <span className={clsx(layout.block, text.small, text.muted)}>
              {at}, checked on <time dateTime={read.date}>{read.text}</time>
            </span>
          </li>
        ))}
      </ol>
      {hasOwn && (
        <p className={clsx(text.small, text.muted, layout.mt3, styles.own)} id="own">
          † Our own practice or calculation, not a published source.
        </p>
      )}
    </section>
  );
}

function NextGuides({ guides }: { guides: readonly GuideCard[] }) {
  if (guides.length === 0) return null;
  return (
    <section className={clsx(layout.sectionTight, layout.screenOnly)} aria-labelledby="next">
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 id="next">Read next</h2>
          <GoLink to={href("guides")}>All guides</GoLink>
        </div>
        <ul className={clsx(layout.stack, layout.darkRuleAbove, styles.nextGuidesList)}>
          {guides.map(({ title, to, minutes, checked }) => (
            <li className={styles.entry} key={to}>
              <Link className={clsx(layout.block, layout.ruleBelow, text.bare, styles.link)} to={to}>
                <h3 className={text.cardName}>{title}</h3>
                <p className={clsx(text.small, text.muted, layout.mt2)}>
                  {minutes}-minute read. Checked {checked.text}
                </p>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { clsx } from "clsx";
import { shopContext } from "#app/loader-context.ts";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import { Prose } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { getAboutPage, type AboutView, type TestimonialPolicy } from "#services/content/get-pages.ts";
import type { Route } from "./+types/about.route.ts";
import styles from "./about.route.module.css";
import { pageHead } from "./page-head.ts";
import { Portrait } from "./portrait.tsx";
import { SampleMark } from "./testimonial.tsx";
import { YearsPanel } from "./years-panel.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { meta, ...page } = getAboutPage(shop);
  return {
    ...page,
    // Left out when there are no reviews, so that the page is no heavier.
    ...(shop.reviews.current() === null ? {} : { hasReviews: true }),
    head: pageHead(shop, {
      ...meta,
      path: href("about"),
      picture: page.picture,
      trail: [{ label: "About", to: href("about") }],
    }),
  };
}

export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className={layout.container}>
        <Breadcrumbs current="About" />
        <PageHeading heading={page.heading} lead={page.lead} huge />
      </div>
      <div className={clsx(layout.pictureFrame, layout.panorama)}>
        <ContentPicture className={layout.cover} picture={page.picture} sizes="100vw" eager />
      </div>
      <section className={layout.section}>
        <div className={clsx(layout.container, layout.split471, layout.stack, layout.gap5, layout.acrossGrid)}>
          <h2>{page.beginning.heading}</h2>
          <div className={clsx(layout.narrow, text.paragraphs)}>
            <Prose text={page.beginning.body} opening />
          </div>
        </div>
      </section>
      <YearsPanel aria-label={page.years.lead} lead={page.years.lead}>
        <p className={styles.statement}>{page.years.text}</p>
      </YearsPanel>
      <div className={clsx(layout.joint, styles.pictures)}>
        {page.pictures.map((picture) => (
          <div className={clsx(layout.pictureFrame, styles.smallPicture)} key={picture.src}>
            <ContentPicture className={layout.cover} picture={picture} sizes="(min-width: 48rem) 50vw, 100vw" />
          </div>
        ))}
      </div>
      {page.people !== null && <PeopleSection {...page.people} />}
      <section className={clsx(layout.section, page.people !== null && styles.afterPeople)}>
        <div className={clsx(layout.container, layout.split471, layout.stack, layout.gap5, layout.acrossGrid)}>
          <h2>{page.now.heading}</h2>
          <div className={clsx(layout.narrow, text.paragraphs)}>
            <Prose text={page.now.body} />
            <div className={clsx(layout.row, layout.gapAbove)}>
              <LinkButton to={page.now.primary.to}>{page.now.primary.label}</LinkButton>
              <GoLink to={page.now.secondary.to}>{page.now.secondary.label}</GoLink>
              {page.hasReviews ? <GoLink to={href("reviews")}>What our customers write</GoLink> : null}
            </div>
          </div>
        </div>
      </section>
      {page.collecting !== null && <HowWeCollect policy={page.collecting} hasReviews={page.hasReviews === true} />}
    </main>
  );
}

function PeopleSection({ heading, text: words, people }: NonNullable<AboutView["people"]>) {
  return (
    <section className={layout.section} aria-labelledby="people">
      <div className={layout.container}>
        <div className={layout.sectionHead}>
          <h2 id="people">{heading}</h2>
          {words !== null && <p className={text.lead}>{words}</p>}
        </div>
        <ul
          className={clsx(
            layout.stack,
            layout.gap10,
            layout.acrossGrid,
            styles.people,
            people.length > 3 && styles.many,
          )}
        >
          {people.map((person, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
            <li key={index}>
              <Portrait
                className={styles.portrait}
                initials={person.initials}
                picture={person.picture}
                sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 100vw"
              />
              <h3 className={clsx(layout.row, layout.gap1, layout.across3)}>
                {person.name} {person.isSample && <SampleMark />}
              </h3>
              <p className={text.muted}>{person.role}</p>
              {person.words !== null && <p className={styles.words}>{person.words}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

interface HowWeCollectProps {
  policy: TestimonialPolicy;
  /** Whether the site shows customers' reviews, which are separate from testimonials. */
  hasReviews: boolean;
}

/** Explains how testimonials are collected. None of it can be edited: the shop does it, or the owner recorded it. */
function HowWeCollect({ policy: { words, haveAllAgreed, hasSamples }, hasReviews }: HowWeCollectProps) {
  return (
    <section className={clsx(layout.section, layout.sandGround)} aria-labelledby="testimonials">
      <div className={clsx(layout.container, layout.stack, layout.gap5, layout.acrossGrid, layout.split471)}>
        <h2 id="testimonials">How we collect testimonials</h2>
        <div className={layout.narrow}>
          {words !== null && <Prose text={words} />}
          <ul className={text.points}>
            <li>
              The quotes on our home page and with our projects are customers’ own words. We choose which to show, so
              treat them as examples.
            </li>
            {haveAllAgreed && <li>Each writer has agreed to be quoted here.</li>}
            <li>If we gave anything in return for a quote, or shortened it, we say so beside it.</li>
            {hasSamples && (
              <li>
                Those marked Sample are invented, to show how the page will look. A live shop cannot publish them.
              </li>
            )}
            {hasReviews && (
              <li>
                Reviews are different: only a customer whose order has been delivered can write one, and we show all of
                them or none.
              </li>
            )}
          </ul>
          {hasReviews && <GoLink to={`${href("reviews")}#how`}>How we collect reviews</GoLink>}
        </div>
      </div>
    </section>
  );
}

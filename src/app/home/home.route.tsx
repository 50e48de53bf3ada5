import { clsx } from "clsx";
import { BandCard } from "#app/content/band-card.tsx";
import { pageHead, structuredBusiness } from "#app/content/page-head.ts";
import { Plate } from "#app/content/plate.tsx";
import { ContentSection } from "#app/content/split-section.tsx";
import { Testimonial } from "#app/content/testimonial.tsx";
import { YearsPanel } from "#app/content/years-panel.tsx";
import { shopContext } from "#app/loader-context.ts";
import { InverseButtons, LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { GoLink, Link } from "#app/ui/link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { getHomePage, type HomeView } from "#services/content/get-home-page.ts";
import type { Route } from "./+types/home.route.ts";
import styles from "./home.route.module.css";
import { ProductTiles } from "./product-tiles.tsx";

const collectingPath = `${href("about")}#testimonials`;

function Testimonials({ testimonials }: Pick<HomeView, "testimonials">) {
  const { heading, items, more, demo } = testimonials;
  const [first, ...others] = items;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="testimonials">
      <div className={layout.container}>
        <h2 className={text.visuallyHidden} id="testimonials">
          {heading}
        </h2>
        <div className={clsx(layout.stack, layout.gap10, layout.acrossGrid, styles.columns)}>
          {first !== undefined && <Testimonial {...first} sample={first.sample && demo} large />}
          <div className={clsx(layout.stack, layout.ruleBelow, styles.others)}>
            {others.map(({ id, ...testimonial }) => (
              <Testimonial
                className={clsx(layout.ruleAbove, styles.other)}
                key={id}
                {...testimonial}
                sample={testimonial.sample && demo}
              />
            ))}
          </div>
          <p className={clsx(layout.row, layout.gap2, layout.across8, styles.more, layout.screenOnly)}>
            <GoLink to={more.to}>{more.label}</GoLink>
            {first !== undefined && (
              <Link className={layout.touch} to={collectingPath}>
                How we collect and choose these quotes
              </Link>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { meta, ...page } = getHomePage(shop);
  return {
    ...page,
    head: pageHead(shop, {
      ...meta,
      path: href("home"),
      picture: page.hero.pictures.wide,
      more: [structuredBusiness(shop)],
    }),
  };
}

export default function HomePage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="main">
      <Hero hero={page.hero} />
      <Testimonials testimonials={page.testimonials} />
      <ProductTiles products={page.products} season={page.season} />
      <WhyChooseUs why={page.why} />
      <ContentSection section={page.feature} />
      <MiniHero band={page.band} />
      <FeaturedProjects projects={page.projects} />
      <ContentSection section={page.about} id="about-section" ground="paper" />
    </main>
  );
}

function FeaturedProjects({ projects }: Pick<HomeView, "projects">) {
  return (
    <section id="home-portfolio" aria-labelledby="featured">
      <div className={layout.sectionTight}>
        <div className={clsx(layout.container, layout.sectionHead, layout.mb0)}>
          <h2 className={text.short} id="featured">
            {projects.heading}
          </h2>
          <div className={layout.row}>
            <LinkButton look="line" to={projects.all.to}>
              {projects.all.label}
            </LinkButton>
            <LinkButton to={projects.contact.to}>{projects.contact.label}</LinkButton>
          </div>
        </div>
      </div>
      <div className={clsx(layout.stack, layout.joint, layout.lochGround, styles.plates)}>
        {projects.featured.map((project, index) => (
          <Plate
            className={index === 0 ? styles.first : styles.plate}
            key={project.id}
            project={project}
            large={index === 0}
            sizes={index === 0 ? "(min-width: 48rem) 67vw, 100vw" : "(min-width: 48rem) 34vw, 100vw"}
          />
        ))}
      </div>
    </section>
  );
}

/** Three cards; a missing card leaves a blank on wide windows. */
function MiniHero({ band }: Pick<HomeView, "band">) {
  return (
    <section className={clsx(layout.stack, layout.three, layout.onDark)} aria-label={band.label}>
      {band.cards.map((card, index) =>
        card === null ? (
          <div className={clsx(layout.wideOnly, styles.blank)} key={index} />
        ) : (
          <BandCard key={index} {...card} as="h3" />
        ),
      )}
    </section>
  );
}

function WhyChooseUs({ why }: Pick<HomeView, "why">) {
  return (
    <YearsPanel id="why-choose-us" lead={why.lead} note={why.text}>
      <div>
        <h2 className={layout.mb7}>{why.heading}</h2>
        <dl>
          {why.cards.map((card) => (
            <div className={styles.reason} key={card.title}>
              <dt className={styles.title}>{card.title}</dt>
              <dd>{card.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </YearsPanel>
  );
}

function Hero({ hero }: Pick<HomeView, "hero">) {
  return (
    <section className={clsx(layout.pictureFrame, styles.hero, layout.onDark)} id="bespoke-ponds">
      <HeroPicture pictures={hero.pictures} />
      <div className={clsx(layout.container, layout.stack, styles.content)}>
        <div className={styles.words}>
          <h1 className={styles.headline}>{hero.headline}</h1>
          <p className={clsx(text.ink, layout.mt6, styles.lead)}>{hero.lead}</p>
          <InverseButtons className={styles.action} primary={hero.primary} secondary={hero.secondary} />
        </div>
      </div>
      {hero.facts.length > 0 && (
        <div className={clsx(layout.wideOnly, styles.facts)}>
          <ul className={clsx(layout.container, layout.wrap, text.ink, styles.factList)}>
            {hero.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      )}
      <svg className={styles.rings} viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="200" cy="200" r="112" vectorEffect="non-scaling-stroke" opacity=".5" />
        <circle cx="200" cy="200" r="130" vectorEffect="non-scaling-stroke" opacity=".32" />
        <circle cx="200" cy="200" r="156" vectorEffect="non-scaling-stroke" opacity=".2" />
        <circle cx="200" cy="200" r="192" vectorEffect="non-scaling-stroke" opacity=".12" />
      </svg>
    </section>
  );
}

/** A picture for wide windows and another for tall ones, each with the fish inside the round window. */
function HeroPicture({ pictures: { wide, tall } }: { pictures: HomeView["hero"]["pictures"] }) {
  const media = wide.media ?? tall.media;
  if (media === null) return null;
  return (
    <Picture
      className={clsx(layout.coverAll, styles.picture)}
      previewClassName={styles.preview}
      picture={media}
      tall={tall.media ?? undefined}
      alt={wide.alt}
      sizes="100vw"
      eager
    />
  );
}

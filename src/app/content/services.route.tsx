import { clsx } from "clsx";
import { shopContext } from "#app/loader-context.ts";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { ContentPicture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { getServicesPage } from "#services/content/get-pages.ts";
import type { Route } from "./+types/services.route.ts";
import { BandCard } from "./band-card.tsx";
import { pageHead } from "./page-head.ts";
import styles from "./services.route.module.css";
import { SplitSection } from "./split-section.tsx";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { meta, ...page } = getServicesPage(shop);
  return {
    ...page,
    head: pageHead(shop, {
      ...meta,
      path: href("services"),
      picture: page.construction.picture,
      trail: [{ label: "Services", to: href("services") }],
    }),
  };
}

export default function ServicesPage({ loaderData: page }: Route.ComponentProps) {
  const { construction, products, portfolio } = page;
  return (
    <main id="main">
      <div className={layout.container}>
        <Breadcrumbs current="Services" />
        <PageHeading heading={page.heading} lead={page.lead} />
      </div>
      <SplitSection picture={construction.picture} long eager>
        <h2>{construction.heading}</h2>
        <p>{construction.lead}</p>
        <ol className={clsx(layout.mt6, layout.ruleBelow, text.numbered)}>
          {construction.stages.map((stage) => (
            <li className={clsx(layout.ruleAbove, styles.stage)} key={stage.title}>
              <b className={text.strong}>{stage.title}</b>
              <span className={clsx(text.medium, text.soft, text.snug, styles.stageText)}>{stage.text}</span>
            </li>
          ))}
        </ol>
        <div className={clsx(layout.row, layout.mt8)}>
          <LinkButton to={construction.consultation.to}>{construction.consultation.label}</LinkButton>
          <LinkButton look="line" to={construction.portfolio.to}>
            {construction.portfolio.label}
          </LinkButton>
        </div>
      </SplitSection>
      <section className={layout.section}>
        <div
          className={clsx(
            layout.container,
            layout.stack,
            layout.gap10,
            layout.acrossGrid,
            layout.split471,
            styles.products,
          )}
        >
          <h2>{products.heading}</h2>
          <div>
            <p className={text.lead}>{products.lead}</p>
            <div className={clsx(layout.row, layout.mt7)}>
              <LinkButton look="line" to={products.browse.to}>
                {products.browse.label}
              </LinkButton>
            </div>
          </div>
        </div>
        <div className={clsx(layout.container, layout.gapAbove)}>
          <div className={clsx(layout.joint, styles.categories)}>
            {products.categories.map((category) => (
              <Link className={clsx(layout.flex, styles.category)} key={category.slug} to={category.to}>
                {category.picture && (
                  <ContentPicture
                    className={styles.categoryPicture}
                    picture={category.picture}
                    alt=""
                    sizes="(min-width: 64rem) 215px, 31vw"
                    data-hide-on-error=""
                  />
                )}
                <span className={clsx(text.cardName, layout.tall, styles.categoryName)}>{category.label}</span>
              </Link>
            ))}
          </div>
        </div>
      </section>
      <section className={clsx(layout.stack, layout.onDark)} aria-label={portfolio.heading}>
        <BandCard
          title={portfolio.heading}
          picture={portfolio.picture}
          link={portfolio.link}
          as="h2"
          sizes="100vw"
          alone
        />
      </section>
    </main>
  );
}

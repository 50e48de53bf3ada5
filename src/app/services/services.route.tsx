import { Link } from "react-router";
import { href } from "#domain/addresses/href.ts";
import { getServicesPage } from "#services/content/get-services-page.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { BandCard } from "#app/content/band-card.tsx";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import type { Route } from "./+types/services.route.ts";

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

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function ServicesPage({ loaderData: page }: Route.ComponentProps) {
  const { construction, products, portfolio } = page;
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumbs current="Services" />
        <div className="pagehead">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
        </div>
      </div>
      <section className="split tall">
        <ContentPicture picture={construction.picture} sizes="(min-width: 64rem) 50vw, 100vw" eager />
        <div className="body">
          <h2>{construction.heading}</h2>
          <p>{construction.lead}</p>
          <ol className="stages">
            {construction.stages.map((stage) => (
              <li key={stage.title}>
                <b>{stage.title}</b>
                <span>{stage.text}</span>
              </li>
            ))}
          </ol>
          <div className="row">
            <LinkButton to={construction.consultation.to}>{construction.consultation.label}</LinkButton>
            <LinkButton look="line" to={construction.portfolio.to}>
              {construction.portfolio.label}
            </LinkButton>
          </div>
        </div>
      </section>
      <section className="section">
        <div className="wrap tale solo">
          <h2>{products.heading}</h2>
          <div className="txt">
            <p className="lead">{products.lead}</p>
            <div className="row">
              <LinkButton look="line" to={products.browse.to}>
                {products.browse.label}
              </LinkButton>
            </div>
          </div>
        </div>
        <div className="wrap gap-t">
          <div className="shelfrow">
            {products.categories.map((category) => (
              <Link key={category.slug} to={category.to}>
                {category.picture && (
                  <ContentPicture
                    picture={category.picture}
                    alt=""
                    sizes="(min-width: 64rem) 215px, 31vw"
                    data-hide-on-error=""
                  />
                )}
                <span>{category.label}</span>
              </Link>
            ))}
          </div>
        </div>
      </section>
      <section className="band one on-dark" aria-label={portfolio.heading}>
        <BandCard title={portfolio.heading} picture={portfolio.picture} link={portfolio.link} as="h2" sizes="100vw" />
      </section>
    </main>
  );
}

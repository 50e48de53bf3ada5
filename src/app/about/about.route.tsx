import { href } from "#domain/addresses/href.ts";
import { getAboutPage } from "#services/content/get-about-page.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { pageHead } from "#app/content/page-head.ts";
import { YearsRings } from "#app/content/years-rings.tsx";
import { shopContext } from "#app/loader-context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { GoLink } from "#app/ui/go-link.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/about.route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { meta, ...page } = getAboutPage(shop);
  return {
    ...page,
    head: pageHead(shop, {
      ...meta,
      path: href("about"),
      picture: page.picture,
      trail: [{ label: "About", to: href("about") }],
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function AboutPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap">
        <Breadcrumbs current="About" />
        <div className="pagehead">
          <h1 className="huge">{page.heading}</h1>
          <p className="lead">{page.lead}</p>
        </div>
      </div>
      <div className="wide-picture">
        <ContentPicture picture={page.picture} sizes="100vw" eager />
      </div>
      <section className="section">
        <div className="wrap prose">
          <h2>{page.beginning.heading}</h2>
          <div className="opening">
            <Prose text={page.beginning.body} />
          </div>
        </div>
      </section>
      <section className="section years on-dark" aria-label={page.years.lead}>
        <div className="wrap columns">
          <YearsRings years={page.yearCount} lead={page.years.lead} />
          <div className="pull">
            <p>{page.years.text}</p>
          </div>
        </div>
      </section>
      <div className="duo">
        {page.pictures.map((picture) => (
          <div key={picture.src}>
            <ContentPicture picture={picture} sizes="(min-width: 48rem) 50vw, 100vw" />
          </div>
        ))}
      </div>
      <section className="section">
        <div className="wrap prose">
          <h2>{page.now.heading}</h2>
          <div>
            <Prose text={page.now.body} />
            <div className="row gap-t">
              <LinkButton to={page.now.primary.to}>{page.now.primary.label}</LinkButton>
              <GoLink to={page.now.secondary.to}>{page.now.secondary.label}</GoLink>
            </div>
          </div>
        </div>
      </section>
    </main>
  );
}

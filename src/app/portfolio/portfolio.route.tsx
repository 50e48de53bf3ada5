import { href } from "#domain/addresses/href.ts";
import { getPortfolioPage } from "#services/content/get-portfolio-page.ts";
import { pageHead } from "#app/content/page-head.ts";
import { structuredList } from "#app/content/structured-list.ts";
import { Plate } from "#app/content/plate.tsx";
import { shopContext } from "#app/loader-context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Rings } from "#app/ui/rings.tsx";
import { plateWidth } from "./plate-width.ts";
import type { Route } from "./+types/portfolio.route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { meta, ...page } = getPortfolioPage(shop);
  return {
    ...page,
    head: pageHead(shop, {
      ...meta,
      path: href("portfolio"),
      picture: page.projects[0]?.thumbnail ?? null,
      trail: [{ label: "Portfolio", to: href("portfolio") }],
      more: structuredList(shop.baseUrl, { name: page.heading, items: page.projects }),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function PortfolioPage({ loaderData: page }: Route.ComponentProps) {
  const { invitation } = page;
  return (
    <main id="main">
      <div className="deephead on-dark">
        <div className="wrap">
          <Breadcrumbs current="Portfolio" />
          <div className="cols">
            <h1>{page.heading}</h1>
            <p className="lead">{page.lead}</p>
          </div>
        </div>
      </div>
      <div className="reel r6">
        {page.projects.map((project, at) => (
          <Plate
            key={project.id}
            project={project}
            as="h2"
            chief={plateWidth(at, page.projects.length) === "whole"}
            eager={at === 0}
            sizes={plateSizes[plateWidth(at, page.projects.length)]}
          />
        ))}
      </div>
      <section className="callout on-dark">
        <Rings count={7} from={0.9} to={0.2} />
        <div className="wrap">
          <h2>{invitation.heading}</h2>
          <p>{invitation.text}</p>
          <div className="row">
            <LinkButton look="inverse" to={invitation.primary.to}>
              {invitation.primary.label}
            </LinkButton>
            <LinkButton look="inverseLine" to={invitation.secondary.to}>
              {invitation.secondary.label}
            </LinkButton>
          </div>
        </div>
      </section>
    </main>
  );
}

const plateSizes = {
  whole: "100vw",
  half: "(min-width: 48rem) 50vw, 100vw",
  third: "(min-width: 48rem) 34vw, 100vw",
};

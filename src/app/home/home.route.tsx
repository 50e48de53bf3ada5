import { href } from "#domain/addresses/href.ts";
import { getHomePage } from "#services/content/get-home-page.ts";
import { ContentSection } from "#app/content/content-section.tsx";
import { structuredBusiness } from "#app/content/structured-business.ts";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import type { Route } from "./+types/home.route.ts";
import { FeaturedProjects } from "./featured-projects.tsx";
import { Hero } from "./hero.tsx";
import { MiniHero } from "./mini-hero.tsx";
import { ProductTiles } from "./product-tiles.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

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

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

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

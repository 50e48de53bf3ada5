import { getHomePage } from "#services/content/get-home-page.ts";
import { ContentSection } from "#app/content/content-section.tsx";
import { localBusiness } from "#app/content/local-business.ts";
import { pageMeta } from "#app/content/page-meta.ts";
import { shopContext } from "#app/loader-context.ts";
import type { Route } from "./+types/home.ts";
import { FeaturedProjects } from "./featured-projects.tsx";
import { Hero } from "./hero.tsx";
import { MiniHero } from "./mini-hero.tsx";
import { ProductTiles } from "./product-tiles.tsx";
import { Testimonials } from "./testimonials.tsx";
import { WhyChooseUs } from "./why-choose-us.tsx";

export function loader({ context }: Route.LoaderArgs) {
  return getHomePage(context.get(shopContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { wide } = loaderData.hero.pictures;
  return pageMeta({ matches }, { ...loaderData.meta, path: "/", picture: wide, more: localBusiness({ matches }) });
}

export default function HomePage({ loaderData: page }: Route.ComponentProps) {
  return (
    <main id="main">
      <Hero hero={page.hero} />
      <Testimonials testimonials={page.testimonials} />
      <ProductTiles products={page.products} />
      <WhyChooseUs why={page.why} />
      <ContentSection section={page.feature} />
      <MiniHero band={page.band} />
      <FeaturedProjects projects={page.projects} />
      <ContentSection section={page.about} id="about-section" ground="paper" />
    </main>
  );
}

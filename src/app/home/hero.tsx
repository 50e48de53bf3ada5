import type { HomeView } from "#services/content/get-home-page.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";

/** The headline over blue water, with a round window in which the same picture shows in its own colours. */
export function Hero({ hero }: Pick<HomeView, "hero">) {
  return (
    <section className="hero on-dark" id="bespoke-ponds">
      <HeroPicture pictures={hero.pictures} />
      <div className="wrap">
        <div className="txt">
          <h1>{hero.headline}</h1>
          <p>{hero.lead}</p>
          <div className="row">
            <LinkButton look="inverse" to={hero.primary.to}>
              {hero.primary.label}
            </LinkButton>
            <LinkButton look="inverseLine" to={hero.secondary.to}>
              {hero.secondary.label}
            </LinkButton>
          </div>
        </div>
      </div>
      {hero.facts.length > 0 && (
        <div className="facts">
          <ul className="wrap">
            {hero.facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </div>
      )}
      <svg className="rings" viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="200" cy="200" r="112" vectorEffect="non-scaling-stroke" opacity=".5" />
        <circle cx="200" cy="200" r="130" vectorEffect="non-scaling-stroke" opacity=".32" />
        <circle cx="200" cy="200" r="156" vectorEffect="non-scaling-stroke" opacity=".2" />
        <circle cx="200" cy="200" r="192" vectorEffect="non-scaling-stroke" opacity=".12" />
      </svg>
    </section>
  );
}

/** One picture for wide windows, another for tall ones: the fish swims where the window is. */
function HeroPicture({ pictures: { wide, tall } }: { pictures: HomeView["hero"]["pictures"] }) {
  const media = wide.media ?? tall.media;
  if (media === null) return null;
  return <Picture picture={media} tall={tall.media ?? undefined} alt={wide.alt} sizes="100vw" eager />;
}

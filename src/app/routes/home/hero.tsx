import type { HomeView } from "#domain/content/page-views.ts";
import { fallbackAddress, pictureFormats, srcsetOf } from "#domain/media/picture.ts";
import { LinkButton } from "#app/ui/button.tsx";

const tall = "(max-width: 63.99rem)";

/** The headline over blue water, with a round window in which the same picture shows in its own colours. */
export function Hero({ hero }: Pick<HomeView, "hero">) {
  return (
    <section className="hero on-dark" id="bespoke-ponds">
      <HeroPicture pictures={hero.pictures} />
      <svg className="rings" viewBox="0 0 400 400" fill="none" stroke="currentColor" aria-hidden="true">
        <circle cx="200" cy="200" r="112" vectorEffect="non-scaling-stroke" opacity=".5" />
        <circle cx="200" cy="200" r="130" vectorEffect="non-scaling-stroke" opacity=".32" />
        <circle cx="200" cy="200" r="156" vectorEffect="non-scaling-stroke" opacity=".2" />
        <circle cx="200" cy="200" r="192" vectorEffect="non-scaling-stroke" opacity=".12" />
      </svg>
      <div className="wrap">
        <div className="txt">
          <h1>{hero.headline}</h1>
          <p>{hero.lead}</p>
          <div className="row">
            <LinkButton look="inverse" to={hero.primary.to}>
              {hero.primary.label}
            </LinkButton>
            <LinkButton look="inverse-line" to={hero.secondary.to}>
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
    </section>
  );
}

/** One picture for wide windows, another for tall ones: the fish swims where the window is. */
function HeroPicture({ pictures }: { pictures: HomeView["hero"]["pictures"] }) {
  const wide = pictures.wide.media ?? pictures.tall.media;
  if (wide === null) return null;
  const narrow = pictures.tall.media ?? wide;
  return (
    <picture>
      {pictureFormats.map((format) => (
        <source
          key={`tall-${format}`}
          media={tall}
          type={`image/${format === "jpg" ? "jpeg" : format}`}
          srcSet={srcsetOf(narrow, format)}
          sizes="100vw"
          width={narrow.width}
          height={narrow.height}
        />
      ))}
      <source type="image/avif" srcSet={srcsetOf(wide, "avif")} sizes="100vw" />
      <source type="image/webp" srcSet={srcsetOf(wide, "webp")} sizes="100vw" />
      <img
        alt={pictures.wide.alt}
        srcSet={srcsetOf(wide, "jpg")}
        sizes="100vw"
        src={fallbackAddress(wide)}
        width={wide.width}
        height={wide.height}
        fetchPriority="high"
      />
    </picture>
  );
}

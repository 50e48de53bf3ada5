import type { HomeView } from "#services/content/get-home-page.ts";
import { clsx } from "clsx";
import { InverseButtons } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { Picture } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./hero.module.css";

/** The headline over a blue-tinted picture, with a round window that shows the same picture untinted. */
export function Hero({ hero }: Pick<HomeView, "hero">) {
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

/** One picture for wide windows and one for tall ones, each with the fish where the round window is. */
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

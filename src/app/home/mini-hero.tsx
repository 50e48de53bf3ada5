import type { HomeView } from "#services/content/get-home-page.ts";
import { BandCard } from "#app/content/band-card.tsx";

/** Three cards under the same blue; a place without a card stays blank. */
export function MiniHero({ band }: Pick<HomeView, "band">) {
  return (
    <section className="band on-dark" aria-label={band.label}>
      {band.cards.map((card, at) =>
        card === null ? <div className="blank" key={at} /> : <BandCard key={at} {...card} as="h3" />,
      )}
    </section>
  );
}

import { clsx } from "clsx";
import type { HomeView } from "#services/content/get-home-page.ts";
import { BandCard } from "#app/content/band-card.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./mini-hero.module.css";

/** Exactly three cards; a missing one leaves a blank. */
export function MiniHero({ band }: Pick<HomeView, "band">) {
  return (
    <section className={clsx(styles.band, layout.onDark)} aria-label={band.label}>
      {band.cards.map((card, at) =>
        card === null ? <div className={styles.blank} key={at} /> : <BandCard key={at} {...card} as="h3" />,
      )}
    </section>
  );
}

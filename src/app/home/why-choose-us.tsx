import type { HomeView } from "#services/content/get-home-page.ts";
import { YearsPanel } from "#app/content/years-panel.tsx";
import styles from "./why-choose-us.module.css";

/** The years in business and three reasons to buy here. */
export function WhyChooseUs({ why }: Pick<HomeView, "why">) {
  return (
    <YearsPanel id="why-choose-us" years={why.years} lead={why.lead} note={why.text}>
      <div>
        <h2 className={styles.heading}>{why.heading}</h2>
        <dl>
          {why.cards.map((card) => (
            <div className={styles.reason} key={card.title}>
              <dt className={styles.title}>{card.title}</dt>
              <dd>{card.text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </YearsPanel>
  );
}

import type { HomeView } from "#services/content/get-home-page.ts";
import { YearsRings } from "#app/content/years-rings.tsx";

/** A ring for each year, and three reasons. */
export function WhyChooseUs({ why }: Pick<HomeView, "why">) {
  return (
    <section className="section years on-dark" id="why-choose-us">
      <div className="wrap columns">
        <YearsRings years={why.years} lead={why.lead}>
          {why.text}
        </YearsRings>
        <div>
          <h2>{why.heading}</h2>
          <dl>
            {why.cards.map((card) => (
              <div key={card.title}>
                <dt>{card.title}</dt>
                <dd>{card.text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

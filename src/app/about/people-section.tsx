import { clsx } from "clsx";
import type { AboutView } from "#services/content/get-about-page.ts";
import { Portrait } from "#app/content/portrait.tsx";
import { SampleMark } from "#app/content/sample-mark.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./people-section.module.css";

/** Who works here, each with a picture or initials. */
export function PeopleSection({ heading, text: words, people }: NonNullable<AboutView["people"]>) {
  return (
    <section className={layout.section} aria-labelledby="people">
      <div className={layout.container}>
        <div className={styles.head}>
          <h2 id="people">{heading}</h2>
          {words !== null && <p className={text.lead}>{words}</p>}
        </div>
        <ul className={clsx(styles.people, people.length > 3 && styles.many)}>
          {people.map((person, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
            <li key={at}>
              <Portrait
                className={styles.portrait}
                initials={person.initials}
                picture={person.picture}
                sizes="(min-width: 64rem) 26rem, (min-width: 40rem) 45vw, 100vw"
              />
              <h3 className={styles.name}>
                {person.name} {person.isSample && <SampleMark />}
              </h3>
              <p className={text.muted}>{person.role}</p>
              {person.words !== null && <p className={styles.words}>{person.words}</p>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

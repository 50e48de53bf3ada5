import { href } from "#domain/addresses/href.ts";
import type { ContactView } from "#services/content/get-contact-page.ts";
import { Portrait } from "#app/content/portrait.tsx";
import { SampleMark } from "#app/content/sample-mark.tsx";
import { GoLink } from "#app/ui/go-link.tsx";
import text from "#app/ui/text.module.css";
import styles from "./who-answers.module.css";

/** The people behind the telephone number, with their faces. */
export function WhoAnswers({ people }: Pick<ContactView, "people">) {
  return (
    <section className={styles.whoAnswers} aria-labelledby="who">
      <h2 className={text.label} id="who">
        Who you will talk to
      </h2>
      <ul className={styles.people}>
        {people.map(({ initials, picture, name, role, isSample }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <li className={styles.person} key={at}>
            <Portrait className={styles.stamp} initials={initials} picture={picture} sizes="56px" />
            <p>
              <b>{name}</b> {isSample && <SampleMark />}
              <br />
              <span className={text.muted}>{role}</span>
            </p>
          </li>
        ))}
      </ul>
      <GoLink to={`${href("about")}#people`}>More about us</GoLink>
    </section>
  );
}

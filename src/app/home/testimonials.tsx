import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import type { HomeView } from "#services/content/get-home-page.ts";
import { Testimonial } from "#app/content/testimonial.tsx";
import { GoLink } from "#app/ui/go-link.tsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import styles from "./testimonials.module.css";

const collectingAddress = `${href("about")}#testimonials`;

/** The first testimonial large, the others beside it, and a link to more reviews. */
export function Testimonials({ testimonials }: Pick<HomeView, "testimonials">) {
  const { heading, items, more, demo } = testimonials;
  const [first, ...others] = items;
  return (
    <section className={clsx(layout.sectionTight, layout.sandGround)} aria-labelledby="testimonials">
      <div className={layout.container}>
        <h2 className={text.visuallyHidden} id="testimonials">
          {heading}
        </h2>
        <div className={styles.columns}>
          {first !== undefined && <Testimonial {...first} sample={first.sample && demo} large />}
          <div className={styles.others}>
            {others.map(({ id, ...testimonial }) => (
              <Testimonial className={styles.other} key={id} {...testimonial} sample={testimonial.sample && demo} />
            ))}
          </div>
          <p className={clsx(styles.more, layout.screenOnly)}>
            <GoLink to={more.to}>{more.label}</GoLink>
            {first !== undefined && (
              <Link className={styles.collecting} to={collectingAddress}>
                How we collect and choose these quotes
              </Link>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}

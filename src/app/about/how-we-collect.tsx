import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import type { TestimonialPolicy } from "#services/content/describe-collecting.ts";
import { GoLink } from "#app/ui/go-link.tsx";
import layout from "#app/ui/layout.module.css";
import { Prose } from "#app/ui/prose.tsx";
import styles from "./how-we-collect.module.css";

interface HowWeCollectProps {
  policy: TestimonialPolicy;
  /** Whether customers' reviews are shown, which are another thing. */
  hasReviews: boolean;
}

/** How testimonials come about. Each sentence says what the shop does or what the owner has recorded; none can be edited. */
export function HowWeCollect({ policy: { words, haveAllAgreed, hasSamples }, hasReviews }: HowWeCollectProps) {
  return (
    <section className={clsx(layout.section, layout.sandGround)} aria-labelledby="testimonials">
      <div className={clsx(layout.container, styles.columns)}>
        <h2 id="testimonials">How we collect testimonials</h2>
        <div className={styles.text}>
          {words !== null && <Prose text={words} />}
          <ul className={styles.facts}>
            <li>
              The quotations on our home page and with our projects are customers’ words. We put them in ourselves and
              choose which to show: take them as examples. We make no average of their stars.
            </li>
            {haveAllAgreed && <li>Each writer has agreed to be quoted here.</li>}
            <li>Where somebody got something for their words, or where we shortened them, it says so beside them.</li>
            {hasSamples && (
              <li>
                Those marked Sample are invented, to show how a page will look. A shop that is open for orders refuses
                them.
              </li>
            )}
            {hasReviews && (
              <li>
                Reviews are something else: only the customer of a delivered order can write one, and we show all of
                them or none.
              </li>
            )}
          </ul>
          {hasReviews && <GoLink to={`${href("reviews")}#how`}>How we collect reviews</GoLink>}
        </div>
      </div>
    </section>
  );
}

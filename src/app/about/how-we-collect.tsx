import { clsx } from "clsx";
import { href } from "#domain/addresses/href.ts";
import type { TestimonialPolicy } from "#services/content/get-pages.ts";
import { GoLink } from "#app/ui/link.tsx";
import layout from "#app/ui/layout.module.css";
import { Prose } from "#app/ui/prose.tsx";
import text from "#app/ui/text.module.css";

interface HowWeCollectProps {
  policy: TestimonialPolicy;
  /** Whether customers' reviews are shown, which are another thing. */
  hasReviews: boolean;
}

/** Explains how testimonials are collected. Each sentence says what the shop does or what the owner has recorded; none can be edited. */
export function HowWeCollect({ policy: { words, haveAllAgreed, hasSamples }, hasReviews }: HowWeCollectProps) {
  return (
    <section className={clsx(layout.section, layout.sandGround)} aria-labelledby="testimonials">
      <div className={clsx(layout.container, layout.stack, layout.gap5, layout.acrossGrid, layout.split471)}>
        <h2 id="testimonials">How we collect testimonials</h2>
        <div className={layout.narrow}>
          {words !== null && <Prose text={words} />}
          <ul className={text.points}>
            <li>
              The quotes on our home page and with our projects are customers’ own words. We choose which to show, so
              treat them as examples.
            </li>
            {haveAllAgreed && <li>Each writer has agreed to be quoted here.</li>}
            <li>If we gave anything in return for a quote, or shortened it, we say so beside it.</li>
            {hasSamples && (
              <li>
                Those marked Sample are invented, to show how the page will look. A live shop cannot publish them.
              </li>
            )}
            {hasReviews && (
              <li>
                Reviews are different: only a customer whose order has been delivered can write one, and we show all of
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

import type { HomeView } from "#services/content/get-home-page.ts";
import { Testimonial } from "#app/content/testimonial.tsx";
import { GoLink } from "#app/ui/go-link.tsx";

/** What customers say: the first one large, the others beside it, and the way to more. */
export function Testimonials({ testimonials }: Pick<HomeView, "testimonials">) {
  const [first, ...rest] = testimonials.items;
  return (
    <section className="section tight sand" aria-labelledby="testimonials">
      <div className="wrap">
        <h2 className="vh" id="testimonials">
          {testimonials.heading}
        </h2>
        <div className="voices">
          {first !== undefined && <Testimonial {...first} sample={first.sample && testimonials.demo} big />}
          <div className="rest">
            {rest.map(({ id, ...testimonial }) => (
              <Testimonial key={id} {...testimonial} sample={testimonial.sample && testimonials.demo} />
            ))}
          </div>
          <p className="more">
            <GoLink to={testimonials.more.to}>{testimonials.more.label}</GoLink>
          </p>
        </div>
      </div>
    </section>
  );
}

import { href } from "#domain/addresses/href.ts";
import { getContactPage } from "#services/content/get-contact-page.ts";
import { ContentSection } from "#app/content/content-section.tsx";
import { structuredBusiness } from "#app/content/structured-business.ts";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { Route } from "./+types/contact.route.ts";

export function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { meta, ...page } = getContactPage(shop);
  return {
    ...page,
    head: pageHead(shop, {
      ...meta,
      path: href("contact"),
      picture: page.invitation.picture,
      trail: [{ label: "Contact", to: href("contact") }],
      more: [structuredBusiness(shop)],
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head;

export default function ContactPage({ loaderData: page }: Route.ComponentProps) {
  const { site, invitation } = page;
  const [mailbox, host] = site.email.split("@");
  return (
    <main id="main">
      <div className="wrap endspace">
        <Breadcrumbs current="Contact" />
        <div className="pagehead">
          <h1>{page.heading}</h1>
          <p className="lead">{page.lead}</p>
        </div>
        <div className="contacts">
          <section className="call">
            <h2 className="label">{page.phone.title}</h2>
            <a className="v" href={`tel:${site.phone.dial}`}>
              {site.phone.shown}
            </a>
            <p className="muted">
              {site.hours}. {page.phone.text}
            </p>
          </section>
          <section>
            <h2 className="label">{page.email.title}</h2>
            <a className="v" href={`mailto:${site.email}`}>
              {/* Where it does not fit on one line it is cut after the @. */}
              <span>
                {mailbox}@<wbr />
                {host}
              </span>
            </a>
            <p className="muted">{page.email.text}</p>
          </section>
          <section>
            <h2 className="label">{page.location.title}</h2>
            <p className="v">{site.location}</p>
            {site.address.length > 0 && <p>{site.address.join(", ")}</p>}
            <p className="muted">{page.location.text}</p>
          </section>
        </div>
      </div>
      <ContentSection section={{ ...invitation, side: "left" }} />
    </main>
  );
}

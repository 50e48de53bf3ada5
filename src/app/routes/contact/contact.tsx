import { getContactPage } from "#services/content/get-contact-page.ts";
import { ContentSection } from "#app/content/content-section.tsx";
import { localBusiness } from "#app/content/local-business.ts";
import { pageMeta } from "#app/content/page-meta.ts";
import { shopContext } from "#app/loader-context.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import type { Route } from "./+types/contact.ts";

export function loader({ context }: Route.LoaderArgs) {
  return getContactPage(context.get(shopContext));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { picture } = loaderData.invitation;
  return pageMeta({ matches }, { ...loaderData.meta, path: "/contact", picture, more: localBusiness({ matches }) });
}

export default function ContactPage({ loaderData: page }: Route.ComponentProps) {
  const { site, invitation } = page;
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
              {site.email}
            </a>
            <p className="muted">{page.email.text}</p>
          </section>
          <section>
            <h2 className="label">{page.location.title}</h2>
            <p className="v">{site.location}</p>
            <p className="muted">{page.location.text}</p>
          </section>
        </div>
      </div>
      <ContentSection section={{ ...invitation, side: "left" }} />
    </main>
  );
}

import { clsx } from "clsx";
import { useState } from "react";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import { Panel, PanelRule } from "#app/ui/panel.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import { parseQuery } from "#domain/routes/match.ts";
import { getConsultationPage } from "#services/content/get-pages.ts";
import type { Route } from "./+types/consultation.route.ts";
import { ConsultationForm } from "./consultation-form.tsx";
import styles from "./consultation.route.module.css";
import { EnquirySent, type ShownSentEnquiry } from "./enquiry-sent.tsx";

const title = "Free consultation";
const servicesCrumb = { label: "Services", to: href("services") };

export function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { project } = parseQuery("consultation", new URL(request.url).searchParams);
  const path = href("consultation");
  const head = pageHead(shop, {
    title,
    description:
      "Show us your garden: a few photographs and a rough size are plenty to start with. We tell you what suits the spot and what it takes to look after it.",
    path,
    trail: [servicesCrumb, { label: title, to: path }],
  });
  return { ...getConsultationPage(shop, project), head };
}

export default function ConsultationPage({ loaderData: { site, ...choices } }: Route.ComponentProps) {
  const [sent, setSent] = useState<ShownSentEnquiry | null>(null);
  return (
    <main id="main">
      {sent === null ? (
        <div className={clsx(layout.container, layout.sectionEnd)}>
          <Breadcrumbs trail={[servicesCrumb]} current={title} />
          <PageHeading
            heading="Show us your garden"
            lead="A few photographs and a rough size are plenty to start with. We will tell you honestly what suits the spot and what it takes to look after it."
          />
          <div className={layout.withSidePanel}>
            <div>
              <ConsultationForm {...choices} onSent={setSent} />
            </div>
            <Panel heading="What happens next">
              <ol className={clsx(layout.stack, layout.gap4, layout.mt4, text.numbered, styles.steps)}>
                <li>
                  <b>We look at it</b>
                  One of us replies within {site.replyHours} hours.
                </li>
                <li>
                  <b>We ring or write</b>
                  Usually two or three questions, often about the gate.
                </li>
                <li>
                  <b>We visit you</b>
                  If you would like us to. The first consultation is free.
                </li>
              </ol>
              <PanelRule />
              <p className={text.muted}>
                Would you rather talk? <a href={`tel:${site.phone.dial}`}>{site.phone.shown}</a>, {site.hours}.
              </p>
            </Panel>
          </div>
        </div>
      ) : (
        <EnquirySent sent={sent} replyHours={site.replyHours} />
      )}
    </main>
  );
}

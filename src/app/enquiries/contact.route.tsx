import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import { call } from "#app/calls/call.ts";
import { newRequestId } from "#app/calls/new-request-id.ts";
import { pageHead, structuredBusiness } from "#app/content/page-head.ts";
import { Portrait } from "#app/content/portrait.tsx";
import { ContentSection } from "#app/content/split-section.tsx";
import { SampleMark } from "#app/content/testimonial.tsx";
import { CallForm, FormEmail, FormField, FormText, SubmitButton } from "#app/forms/call-form.tsx";
import { shopContext } from "#app/loader-context.ts";
import layout from "#app/ui/layout.module.css";
import { GoLink } from "#app/ui/link.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { checkContactMessage, enquiryMonths, type ContactMessage } from "#domain/enquiries/enquiry.ts";
import { endpoints } from "#domain/routes/endpoints.ts";
import { href } from "#domain/routes/href.ts";
import { getContactPage, type ContactView } from "#services/content/get-pages.ts";
import type { Route } from "./+types/contact.route.ts";
import styles from "./contact.route.module.css";
import { VisitSection } from "./visit-section.tsx";

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
      more: [structuredBusiness(shop, { withPlace: true })],
    }),
  };
}

const contact = clsx(layout.ruleBelow, layout.contentStart, layout.gap1, styles.contact);
const value = clsx(layout.touch, text.breakable, styles.value);

export default function ContactPage({ loaderData: page }: Route.ComponentProps) {
  const { site, invitation } = page;
  const [mailbox, host] = site.email.split("@");
  return (
    <main id="main">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs current="Contact" />
        <PageHeading heading={page.heading} lead={page.lead} />
        <p className={layout.mb6}>
          <GoLink to={href("consultation")}>Planning a pond? Ask for a consultation</GoLink>
        </p>
        <div className={clsx(layout.stack, layout.darkRuleAbove, styles.contacts)}>
          <section className={clsx(contact, styles.phone)}>
            <h2 className={text.label}>{page.phone.title}</h2>
            <a className={clsx(value, styles.phoneNumber)} href={`tel:${site.phone.dial}`}>
              {site.phone.shown}
            </a>
            <p className={text.muted}>
              {site.hours}. {page.phone.text}
            </p>
          </section>
          <section className={contact}>
            <h2 className={text.label}>{page.email.title}</h2>
            <a className={value} href={`mailto:${site.email}`}>
              {/* Breaks after the @ if the address does not fit on one line. */}
              <span>
                {mailbox}@<wbr />
                {host}
              </span>
            </a>
            <p className={text.muted}>{page.email.text}</p>
          </section>
          <section className={clsx(contact, styles.location)}>
            <h2 className={text.label}>{page.location.title}</h2>
            <p className={value}>{site.location}</p>
            {site.address.length > 0 && <p>{site.address.join(", ")}</p>}
            <p className={text.muted}>{page.location.text}</p>
          </section>
        </div>
        <div className={clsx(layout.stack, layout.acrossGrid, layout.split75, styles.write)}>
          <section aria-labelledby="write">
            <h2 className={layout.mb5} id="write">
              Write to us
            </h2>
            <MessageForm replyHours={site.replyHours} />
          </section>
          {page.people.length > 0 && <WhoAnswers people={page.people} />}
        </div>
      </div>
      {page.visit !== null && <VisitSection visit={page.visit} site={site} />}
      <ContentSection section={{ ...invitation, side: "left" }} />
    </main>
  );
}

function WhoAnswers({ people }: Pick<ContactView, "people">) {
  return (
    <section className={clsx(layout.stack, layout.itemsStart, layout.contentStart, layout.gap5)} aria-labelledby="who">
      <h2 className={text.label} id="who">
        Who you will talk to
      </h2>
      <ul className={styles.people}>
        {people.map(({ initials, picture, name, role, isSample }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two people may have one name
          <li className={clsx(layout.line, layout.gap4, styles.person)} key={index}>
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

/** A message to the shop. Without JavaScript, it is sent as the consultation form is. */
export function MessageForm({ replyHours }: { replyHours: number }) {
  /** The id of the request, the same for every attempt, so that a message arrives once. */
  const [requestId] = useState(newRequestId);

  async function send(message: ContactMessage): Promise<ReactNode> {
    const { number, isMailed } = await call("sendMessage", { requestId, ...message });
    return (
      <>
        Thank you. We have your message, {number}, and one of us will reply within {replyHours} hours.{" "}
        {isMailed && (
          <>
            A confirmation is on its way to <span className={text.breakable}>{message.email}</span>.
          </>
        )}
      </>
    );
  }

  return (
    <CallForm
      action={endpoints.consultationForm}
      encType="multipart/form-data"
      aria-label="Write to us"
      check={checkContactMessage}
      onSubmit={send}
      failure="Your message was not sent, but nothing you typed is lost. Please try again, or ring us."
    >
      <input type="hidden" name="subject" value="question" />
      <FormField id="message-name" name="name" label="Name" autoComplete="name" />
      <FormEmail id="message-email" hint="Or leave it empty, and give us a phone number." />
      <FormField id="message-phone" name="phone" label="Phone" optional type="tel" autoComplete="tel" />
      <FormText id="message-text" name="message" label="Your message" rows={5} />
      <div className={clsx(layout.stack, layout.gap4, layout.itemsStart)}>
        <SubmitButton busyLabel="Sending…">Send message</SubmitButton>
        <p className={clsx(text.small, text.soft)}>
          We use this only to answer you, and delete it after {enquiryMonths} months.
        </p>
      </div>
    </CallForm>
  );
}

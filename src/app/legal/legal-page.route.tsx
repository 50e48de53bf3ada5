import { clsx } from "clsx";
import { missingPage } from "#app/chrome/missing-page.ts";
import { pageHead } from "#app/content/page-head.ts";
import { shopContext } from "#app/loader-context.ts";
import { LinkButton } from "#app/ui/button.tsx";
import layout from "#app/ui/layout.module.css";
import { LinkList } from "#app/ui/link-list.tsx";
import { Breadcrumbs, PageHeading } from "#app/ui/page-heading.tsx";
import text from "#app/ui/text.module.css";
import { buildCancellationForm } from "#domain/legal/cancellation-form.ts";
import { cancellationFormName } from "#domain/legal/legal-page.ts";
import { href } from "#domain/routes/href.ts";
import {
  cancellationFormLead,
  cancellationFormTitle,
  getCancellationForm,
  getLegalPage,
  listLegalLinks,
} from "#services/legal/get-legal-page.ts";
import type { Route } from "./+types/legal-page.route.ts";
import styles from "./legal-page.route.module.css";
import { LegalText, listLegalParts } from "./legal-text.tsx";

const trail = [{ label: "Legal pages", to: href("legal") }];

export function loader({ context, params: { page: name } }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const path = href("legalPage", { page: name });
  const links = listLegalLinks(shop)
    .filter((link) => link.path !== path)
    .map((link) => ({ label: link.name, to: link.path }));
  const form = name === cancellationFormName ? getCancellationForm(shop) : null;
  const page = form === null ? getLegalPage(shop, name) : null;
  const title = form === null ? page?.title : cancellationFormTitle;
  const lead = form === null ? (page?.lead ?? "") : cancellationFormLead;
  if (title === undefined)
    throw missingPage(shop, path, {
      heading: "Legal page not found",
      help: "All our legal pages are in one list.",
      trail,
      link: { label: "See all legal pages", to: href("legal") },
    });
  const head = pageHead(shop, { title, description: lead, path, trail: [...trail, { label: title, to: path }] });
  return { title, lead, page, form, links, head };
}

export default function LegalPage({ loaderData: { title, lead, page, form, links } }: Route.ComponentProps) {
  return (
    <main id="main">
      <div className={clsx(layout.container, layout.sectionEnd)}>
        <Breadcrumbs trail={trail} current={title} />
        <PageHeading heading={title} lead={lead} />
        <div className={clsx(layout.stack, layout.gap10, styles.columns)}>
          <div className={layout.shrink}>
            {page !== null && <LegalText page={page} />}
            {form !== null && <CancellationForm form={form} />}
          </div>
          <div className={clsx(layout.screenOnly, layout.stays)}>
            {page !== null && (
              <nav className={clsx(layout.mb7, styles.contents)} aria-labelledby="on-this-page">
                <h2 className={text.label} id="on-this-page">
                  On this page
                </h2>
                <LinkList links={listLegalParts(page).map(({ id, heading }) => ({ label: heading, to: `#${id}` }))} />
              </nav>
            )}
            <nav aria-label="Legal pages">
              <h2 className={text.label}>Other legal pages</h2>
              <LinkList links={links} />
            </nav>
          </div>
        </div>
      </div>
    </main>
  );
}

/** The model form from the law, to print or to start an email with. Neither needs a script. */
function CancellationForm({ form }: { form: NonNullable<ReturnType<typeof getCancellationForm>> }) {
  const { to, notice, fields } = buildCancellationForm({ trader: form.trader });
  return (
    <>
      <div className={clsx(layout.stack, layout.itemsStart, text.measure, layout.gap4, layout.screenOnly)}>
        <LinkButton to={form.mailto}>Start an email with this form</LinkButton>
        <p>
          Or print this page and fill it in. By phone: <a href={`tel:${form.phone.dial}`}>{form.phone.shown}</a>.
        </p>
      </div>
      <section className={clsx(text.paragraphs, styles.form)} aria-label="Model cancellation form">
        <p>{to}</p>
        <p>{notice}</p>
        <dl className={layout.mt6}>
          {fields.map(({ label }) => (
            <div className={layout.mt5} key={label}>
              <dt>{label}</dt>
              <dd className={styles.blank} />
            </div>
          ))}
        </dl>
      </section>
      <p className={layout.screenOnly}>
        Complete and return this form only if you wish to cancel the contract. Where it says I/We, strike out what does
        not apply.
      </p>
    </>
  );
}

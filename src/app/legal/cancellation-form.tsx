import { buildCancellationForm } from "#domain/legal/cancellation-form.ts";
import type { getCancellationForm } from "#services/legal/get-legal-page.ts";
import layout from "#app/ui/layout.module.css";
import { LinkButton } from "#app/ui/button.tsx";
import styles from "./cancellation-form.module.css";

/** The law's model form, to print or to begin an e-mail with. Neither needs a script. */
export function CancellationForm({ form }: { form: NonNullable<ReturnType<typeof getCancellationForm>> }) {
  const { to, notice, fields } = buildCancellationForm({ trader: form.trader });
  return (
    <>
      <div className={styles.ways}>
        <LinkButton to={form.mailto}>Start an email with this form</LinkButton>
        <p>
          Or print this page and fill it in. By phone: <a href={`tel:${form.phone.dial}`}>{form.phone.shown}</a>.
        </p>
      </div>
      <section className={styles.form} aria-label="Model cancellation form">
        <p>{to}</p>
        <p>{notice}</p>
        <dl className={styles.fields}>
          {fields.map(({ label }) => (
            <div className={styles.field} key={label}>
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

import { clsx } from "clsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/addresses/href.ts";
import type { BusinessPreview, PreviewedFact } from "#services/content/edit-business-facts.ts";
import styles from "./business-preview-card.module.css";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";

/** The page Contact with the draft, as the shop itself would read it. */
export function BusinessPreviewCard({ preview }: { preview: BusinessPreview | null }) {
  const shown = preview?.shown;
  return (
    <DeskCard
      headingId="preview"
      heading="As visitors will see it"
      note={
        <Link className={styles.whole} to={href("contact")}>
          The page now
        </Link>
      }
    >
      <div className={clsx(deskCardBody, styles.page)} aria-live="polite">
        {shown === null || shown === undefined ? (
          <p className={text.muted}>
            {preview === null ? "One moment…" : "Nothing to show until the mistake is mended."}
          </p>
        ) : (
          <>
            <p className={styles.title}>{shown.heading}</p>
            <p>{shown.lead}</p>
            <dl className={styles.facts}>
              <Fact fact={shown.phone} more={`${shown.hours}. `} />
              <Fact fact={shown.email} />
              <Fact fact={shown.location} />
            </dl>
          </>
        )}
      </div>
    </DeskCard>
  );
}

function Fact({ fact: { title, text: words, value }, more = "" }: { fact: PreviewedFact; more?: string }) {
  return (
    <div className={styles.fact}>
      <dt className={text.label}>{title}</dt>
      <dd>
        <span className={styles.value}>{value}</span>
        <span className={text.muted}>
          {more}
          {words}
        </span>
      </dd>
    </div>
  );
}

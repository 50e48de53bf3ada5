import { clsx } from "clsx";
import type { ReactNode } from "react";
import { DeskCard } from "#app/desk/desk-card.tsx";
import { TimelineWords } from "#app/desk/timeline.tsx";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { type EnquiryStatus, enquiryStatusLabels } from "#domain/enquiries/enquiry-status.ts";
import { budgetBandLabels, enquirySubjectLabels, pondStyleLabels } from "#domain/enquiries/enquiry.ts";
import type { EnquiryView } from "#services/enquiries/read-enquiries.ts";
import styles from "./enquiry-facts.module.css";

export function EnquiryFacts({ enquiry }: { enquiry: EnquiryView }) {
  const { name, email, phone, place, subject, style, budget, wishedTime, size, message } = enquiry;
  const isPond = subject !== "question";
  return (
    <DeskCard heading={name}>
      <dl className={styles.facts}>
        {email !== "" && (
          <Fact label="Email">
            <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(enquiry.number)}`}>{email}</a>
          </Fact>
        )}
        {phone !== "" && (
          <Fact label="Phone">
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
          </Fact>
        )}
        {place !== "" && <Fact label="Place">{place}</Fact>}
        <Fact label="About">{enquirySubjectLabels[subject]}</Fact>
        {isPond && <Fact label="Style">{pondStyleLabels[style]}</Fact>}
        {enquiry.projectName !== "" && (
          <Fact label="Like">
            {enquiry.projectPath === null ? (
              enquiry.projectName
            ) : (
              <Link to={enquiry.projectPath}>{enquiry.projectName}</Link>
            )}
          </Fact>
        )}
        {isPond && <Fact label="Budget">{budgetBandLabels[budget]}</Fact>}
        {wishedTime !== "" && <Fact label="When">{wishedTime}</Fact>}
        {size !== "" && <Fact label="Size">{size}</Fact>}
        {enquiry.pondPath !== null && (
          <Fact label="Pond">
            <Link to={enquiry.pondPath}>The pond they worked out</Link>
          </Fact>
        )}
      </dl>
      {message !== "" && <TimelineWords look="theirs">{message}</TimelineWords>}
    </DeskCard>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={text.muted}>{label}</dt>
      <dd className={text.breakable}>{children}</dd>
    </div>
  );
}

const looks: Record<EnquiryStatus, string | undefined> = {
  new: styles.unseen,
  answered: styles.going,
  "visit-agreed": styles.going,
  quoted: styles.going,
  won: styles.won,
  lost: styles.lost,
};

export function EnquiryPill({ status }: { status: EnquiryStatus }) {
  return <span className={clsx(styles.pill, looks[status])}>{enquiryStatusLabels[status]}</span>;
}

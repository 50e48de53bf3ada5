import { clsx } from "clsx";
import { DeskCard, Facts } from "#app/desk/kit/desk-card.tsx";
import { TimelineWords } from "#app/desk/kit/timeline.tsx";
import { Link } from "#app/ui/link.tsx";
import { enquiryStatusLabels, type EnquiryStatus } from "#domain/enquiries/enquiry-status.ts";
import { budgetBandLabels, enquirySubjectLabels, pondStyleLabels } from "#domain/enquiries/enquiry.ts";
import type { EnquiryView } from "#services/enquiries/read-enquiries.ts";
import styles from "./enquiry-facts.module.css";

export function EnquiryFacts({ enquiry }: { enquiry: EnquiryView }) {
  const { email, phone, subject, style, budget, message, projectName, projectPath, pondPath } = enquiry;
  const isPond = subject !== "question";
  const mailTo = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(enquiry.number)}`;
  return (
    <DeskCard heading={enquiry.name}>
      <Facts
        facts={{
          Email: email && <a href={mailTo}>{email}</a>,
          Phone: phone && <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>,
          Place: enquiry.place,
          About: enquirySubjectLabels[subject],
          Style: isPond && pondStyleLabels[style],
          Like: projectName && (projectPath === null ? projectName : <Link to={projectPath}>{projectName}</Link>),
          Budget: isPond && budgetBandLabels[budget],
          When: enquiry.wishedTime,
          Size: enquiry.size,
          Pond: pondPath && <Link to={pondPath}>The pond they worked out</Link>,
        }}
      />
      {message !== "" && <TimelineWords look="theirs">{message}</TimelineWords>}
    </DeskCard>
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

import { clsx } from "clsx";
import { useEffect } from "react";
import { LinkButton } from "#app/ui/button.tsx";
import { focus } from "#app/ui/focus.ts";
import layout from "#app/ui/layout.module.css";
import { Rings } from "#app/ui/rings.tsx";
import text from "#app/ui/text.module.css";
import { href } from "#domain/routes/href.ts";
import type { SentEnquiry } from "#services/enquiries/ask-for-consultation.ts";
import styles from "./enquiry-sent.module.css";

export interface ShownSentEnquiry extends SentEnquiry {
  firstName: string;
  email: string;
  photographs: readonly { name: string; preview: string | null }[];
}

export function EnquirySent({ sent, replyHours }: { sent: ShownSentEnquiry; replyHours: number }) {
  useEffect(() => window.scrollTo(0, 0), []);
  const { number, isMailed, firstName, email, photographs } = sent;
  return (
    <section className={clsx(layout.pictureFrame, layout.lochGround, layout.onDark, styles.thanks)}>
      <Rings className={styles.rings} set="page" />
      <div className={clsx(layout.container, layout.section, layout.relative)}>
        <h1 tabIndex={-1} ref={focus}>
          Thank you, {firstName}. We have your enquiry
        </h1>
        <p className={clsx(text.lead, layout.mt3, styles.lead)}>
          {describePhotographs(photographs.length)} One of us will reply within {replyHours} hours.
        </p>
        <p className={clsx(layout.wrap, layout.alignBaseline, text.breakable, layout.gap1, layout.across4, layout.mt6)}>
          Enquiry <b className={styles.number}>{number}</b>{" "}
          {isMailed ? `A confirmation is on its way to ${email}` : "Please keep the number."}
        </p>
        <ul className={clsx(layout.twoOrFour, layout.joint, styles.pictures)}>
          {photographs.map(({ name, preview }) =>
            preview === null ? null : (
              <li key={preview}>
                <img src={preview} alt={name} width="240" height="160" />
              </li>
            ),
          )}
        </ul>
        <LinkButton look="inverse" to={href("portfolio")}>
          View Portfolio
        </LinkButton>
      </div>
    </section>
  );
}

function describePhotographs(count: number): string {
  if (count === 0) return "We have your message.";
  return count === 1 ? "We have your message and your photograph." : `We have your message and ${count} photographs.`;
}

import { clsx } from "clsx";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import text from "#app/ui/text.module.css";
import { endpointHref } from "#domain/addresses/endpoints.ts";
import type { EnquiryPhotographView } from "#domain/enquiries/enquiry.ts";
import styles from "./enquiry-photographs.module.css";

/** What was sent, each opening large in a tab of its own, where a browser zooms and saves it. */
export function EnquiryPhotographs({ photographs }: { photographs: readonly EnquiryPhotographView[] }) {
  return (
    <DeskCard headingId="enquiry-photographs" heading="Photographs" note={String(photographs.length)}>
      {photographs.length === 0 ? (
        <p className={clsx(deskCardBody, text.muted)}>None were sent.</p>
      ) : (
        <ul className={clsx(deskCardBody, styles.tiles)}>
          {photographs.map(({ id, name, width, height }, at) => (
            <li key={id}>
              <a href={endpointHref("enquiryPhotograph", { id })} target="_blank" rel="noreferrer">
                <img
                  className={styles.picture}
                  src={`${endpointHref("enquiryPhotograph", { id })}?size=small`}
                  alt={`Photograph ${at + 1}${name === "" ? "" : `, ${name}`}`}
                  width={width}
                  height={height}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </DeskCard>
  );
}

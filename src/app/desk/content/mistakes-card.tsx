import { clsx } from "clsx";
import { Link } from "#app/ui/link.tsx";
import { href } from "#domain/addresses/href.ts";
import type { ShopMistake } from "#domain/content/shop-mistake.ts";
import { DeskCard, deskCardBody } from "#app/desk/desk-card.tsx";
import styles from "./mistakes-card.module.css";

/** What is to mend in the texts, in sentences. Those of the sheet are counted. */
export function MistakesCard({ mistakes }: { mistakes: readonly ShopMistake[] | null }) {
  if (mistakes === null) return null;
  const own = mistakes.filter(({ part }) => part === "content");
  const ofSheet = mistakes.length - own.length;
  return (
    <DeskCard
      headingId="mistakes"
      heading="Mistakes in the texts"
      note={own.length === 0 ? "Nothing" : `${own.length}`}
    >
      {own.length > 0 && (
        <ol>
          {own.map(({ key, where, what, cure }) => (
            <li className={styles.mistake} key={key}>
              <b>{where}</b>
              <p>
                {what} <span className={styles.cure}>{cure}</span>
              </p>
            </li>
          ))}
        </ol>
      )}
      <p className={clsx(deskCardBody, own.length > 0 && styles.after)}>
        {own.length === 0 ? "The files are live as they are. " : ""}
        {ofSheet > 0 && (
          <>
            The sheet has {ofSheet} {ofSheet === 1 ? "mistake" : "mistakes"}:{" "}
            <Link className={styles.link} to={href("deskCatalogue")}>
              Catalogue
            </Link>
          </>
        )}
      </p>
    </DeskCard>
  );
}

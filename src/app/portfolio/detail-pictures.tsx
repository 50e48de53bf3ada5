import { clsx } from "clsx";
import { inSlot, type ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { PictureLink } from "#app/ui/picture-link.tsx";
import text from "#app/ui/text.module.css";
import styles from "./detail-pictures.module.css";
import { pictureQuery } from "./picture-number.ts";

const shown = 4;

/** Four pictures of details and a link to all pictures. A project with fewer than four shows none. */
export function DetailPictures({ pictures }: { pictures: readonly ShownPicture[] }) {
  if (pictures.length < shown) return null;
  // The gallery above already shows the first picture, so skip it where enough others are left.
  const from = pictures.length > shown ? 1 : 0;
  return (
    <section aria-labelledby="details">
      <h2 className={text.visuallyHidden} id="details">
        Details
      </h2>
      <div className={styles.grid}>
        {pictures.slice(from, from + shown).map((picture, at) => (
          <PictureLink className={styles.cell} key={picture.src} to={`${pictureQuery(from + at + 1)}#pictures`}>
            <ContentPicture
              className={styles.picture}
              picture={inSlot(picture, at === 0 ? "project-card" : "detail")}
              sizes={at === 0 ? "(min-width: 48rem) 50vw, 100vw" : "(min-width: 48rem) 25vw, 50vw"}
            />
          </PictureLink>
        ))}
        <PictureLink className={clsx(styles.cell, styles.allPictures)} to="?#pictures">
          View all {pictures.length} pictures
        </PictureLink>
      </div>
    </section>
  );
}

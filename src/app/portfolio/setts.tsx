import { Link } from "react-router";
import { inSlot, type ShownPicture } from "#domain/content/shown-picture.ts";
import { ContentPicture } from "#app/content/content-picture.tsx";
import { pictureQuery } from "./picture-number.ts";

const shown = 4;

/** Four details of the pond, and the way to all pictures. A project with fewer has none. */
export function Setts({ pictures }: { pictures: readonly ShownPicture[] }) {
  if (pictures.length < shown) return null;
  // The first stands large above already, where there are enough without it.
  const from = pictures.length > shown ? 1 : 0;
  return (
    <section aria-labelledby="details">
      <h2 className="vh" id="details">
        Details
      </h2>
      <div className="setts">
        {pictures.slice(from, from + shown).map((picture, at) => (
          <Link key={picture.src} to={`${pictureQuery(from + at + 1)}#pictures`}>
            <ContentPicture
              picture={inSlot(picture, at === 0 ? "project-card" : "detail")}
              sizes={at === 0 ? "(min-width: 48rem) 50vw, 100vw" : "(min-width: 48rem) 25vw, 50vw"}
            />
          </Link>
        ))}
        <Link className="all" to="?#pictures">
          View all {pictures.length} pictures
        </Link>
      </div>
    </section>
  );
}

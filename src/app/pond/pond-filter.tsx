import { withFilters } from "#domain/addresses/filter-parameters.ts";
import { withFigures } from "#domain/addresses/figure-parameters.ts";
import { href } from "#domain/addresses/href.ts";
import { formatLitres } from "#domain/pond/format-quantity.ts";
import { pondFilters } from "#domain/pond/pond-filters.ts";
import { emptyPondTexts } from "#domain/pond/pond-texts.ts";
import { readPond } from "#domain/pond/read-pond.ts";
import { sizePond } from "#domain/pond/size-pond.ts";
import { Link } from "#app/ui/link.tsx";
import { findKeptPond } from "./kept-pond.ts";
import styles from "./pond-filter.module.css";

/** Offers to narrow a category down to what is large enough for the kept pond. */
export function PondFilter({ category }: { category: string }) {
  const figures = findKeptPond();
  const reading = readPond({ ...emptyPondTexts, ...figures });
  if (reading.state !== "known") return null;
  const filters = pondFilters(category, sizePond(reading.pond));
  if (filters === null) return null;
  return (
    <p className={styles.filter}>
      <Link className={styles.link} to={withFilters(href("category", { category }), filters)} rel="nofollow">
        Show only what is large enough for your pond ({formatLitres(reading.pond.volumeL)})
      </Link>{" "}
      <Link className={styles.link} to={withFigures(href("pond"), reading.tidy)}>
        Edit your pond
      </Link>
    </p>
  );
}

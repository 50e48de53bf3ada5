import { clsx } from "clsx";
import layout from "#app/ui/layout.module.css";
import { Link } from "#app/ui/link.tsx";
import text from "#app/ui/text.module.css";
import { parsePond } from "#domain/pond/parse-pond.ts";
import { emptyPondTexts } from "#domain/pond/pond-fields.ts";
import { formatLitres } from "#domain/pond/quantities.ts";
import { pondFilters, sizePond } from "#domain/pond/size-pond.ts";
import { withFigures } from "#domain/routes/figure-parameters.ts";
import { withFilters } from "#domain/routes/filter-parameters.ts";
import { href } from "#domain/routes/href.ts";
import { findKeptPond } from "./kept-pond.ts";

/** Offers to narrow a category down to products large enough for the kept pond. */
export function PondFilter({ category }: { category: string }) {
  const figures = findKeptPond();
  const reading = parsePond({ ...emptyPondTexts, ...figures });
  if (reading.state !== "known") return null;
  const filters = pondFilters(category, reading.pond, sizePond(reading.pond));
  if (filters === null) return null;
  return (
    <p className={clsx(layout.wrap, text.small, layout.across6, layout.mb3)}>
      <Link className={layout.touch} to={withFilters(href("category", { category }), filters)} rel="nofollow">
        Show only what is large enough for your pond ({formatLitres(reading.pond.volumeL)})
      </Link>{" "}
      <Link className={layout.touch} to={withFigures(href("pond"), reading.tidy)}>
        Edit your pond
      </Link>
    </p>
  );
}

import { calculators } from "#domain/pond/calculators/calculators.ts";
import { formatPath } from "#domain/routes/href.ts";
import { routeRows, type KeyOfKind, type KeyWithoutParts, type PartsOf } from "#domain/routes/route-table.ts";
import { listLegalNames } from "#services/legal/get-legal-page.ts";
import type { ContentContext } from "./content-context.ts";
import { listCategories } from "./list-categories.ts";

type PublicKeyWithParts = Exclude<KeyOfKind<"public">, KeyWithoutParts>;

/** Lists the paths of pages for search engines. Product pages are included once a sheet is loaded. */
export function listPublicPaths(context: ContentContext & { reviews?: { current(): object | null } }): string[] {
  const hasReviews = (context.reviews?.current() ?? null) !== null;
  const { projects, guides, seasons } = context.content.current();
  const catalogue = context.services.catalogue.current();
  // The type requires every public page whose path has parts to be listed here.
  const listed: { [Key in PublicKeyWithParts]: PartsOf<Key>[] } = {
    project: projects.map(({ id }) => ({ projectId: id })),
    category: catalogue === null ? [] : listCategories(context).map(({ slug }) => ({ category: slug })),
    legalPage: listLegalNames(context.content.current().legal).map((page) => ({ page })),
    calculator: calculators.map(({ slug }) => ({ calculator: slug })),
    guide: guides.map(({ slug }) => ({ guide: slug })),
    product: (catalogue?.products ?? []).map(({ category, id }) => ({ category, productId: id })),
  };
  const partsOfPages: Partial<Record<string, Record<string, string>[]>> = listed;
  return (
    routeRows
      // The content of a comparison depends on what the visitor has chosen.
      .filter(([key, { kind }]) => kind === "public" && key !== "compare" && (key !== "products" || catalogue !== null))
      .filter(([key]) => (key !== "reviews" || hasReviews) && (key !== "whatNow" || seasons !== null))
      .flatMap(([key]) => (partsOfPages[key] ?? [{}]).map((parts) => formatPath(key, parts, {})))
  );
}

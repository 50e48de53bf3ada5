import { href } from "#domain/addresses/href.ts";
import { LostPage } from "./lost-page.tsx";
import { ProductSearch } from "./product-search.tsx";

/** The 404 page. */
export function NotFoundPage() {
  return (
    <LostPage
      label="404"
      heading="Nothing is swimming here"
      lead="The page has moved or never existed. The pond is still full, though."
      primary={{ label: "Back to the home page", to: href("home") }}
      secondary={{ label: "Browse products", to: href("products") }}
    >
      <ProductSearch id="lost-q" />
    </LostPage>
  );
}

import type { Catalogue, Product } from "#domain/catalogue/product.ts";
import { keyProducts } from "#domain/catalogue/sheet/build-catalogue.ts";
import type { SheetProblem } from "#domain/catalogue/sheet/sheet-record.ts";
import type { SiteContent } from "#domain/content/site-content.ts";

const message =
  "Live fish may be sold only with a licence of your council, and content/site.yaml has none. The product is shown without a price, and cannot be ordered. Write the licence there (legal, animalLicence), or remove the row.";

/** The catalogues without live fish on sale, by catalogue. A catalogue is replaced, never changed. */
const held = new WeakMap<Catalogue, Catalogue>();

/**
 * Takes live fish from sale without a licence (Animal Welfare (Licensing of Activities Involving Animals) (Scotland)
 * Regulations 2021), and tells the owner. Returns the catalogue itself if nothing changes, otherwise the same copy each
 * time.
 */
export function holdLiveFish(catalogue: Catalogue, { site }: Pick<SiteContent, "site">): Catalogue {
  if (site.legal.animalLicence !== null) return catalogue;
  const known = held.get(catalogue);
  if (known !== undefined) return known;
  const copy = catalogue.products.some(isLive) ? takeFromSale(catalogue) : catalogue;
  held.set(catalogue, copy);
  held.set(copy, copy);
  return copy;
}

function takeFromSale(catalogue: Catalogue): Catalogue {
  const products = catalogue.products.map((product) => (isLive(product) ? withoutPrices(product) : product));
  return {
    ...catalogue,
    products,
    ...keyProducts(products),
    problems: [...catalogue.problems, ...products.filter(isLive).map(toHeldProblem)].toSorted(
      (a, b) => (a.row ?? 0) - (b.row ?? 0),
    ),
  };
}

function isLive({ deliveryClass }: Product): boolean {
  return deliveryClass === "live";
}

function withoutPrices({ unpricedOptions = [], ...product }: Product): Product {
  const names = [...product.options.map(({ name }) => name), ...unpricedOptions];
  return {
    ...product,
    pricePence: null,
    options: [],
    needsLicence: true,
    ...(names.length > 0 && { unpricedOptions: names }),
  };
}

function toHeldProblem({ row, name }: Product): SheetProblem {
  // The problem concerns the whole row, because no cell is wrong.
  return { row, product: name, column: null, effect: "not-for-sale", message };
}

import { toThumbnailUrl } from "#domain/cart/cart-item.ts";
import type { PickedProduct } from "#domain/catalogue/chosen-product.ts";
import type { Product } from "#domain/catalogue/product.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import { foldSearch, foldText } from "#domain/search/fold-text.ts";
import type { Admin } from "#services/accounts/admin.ts";
import type { Services } from "#services/context.ts";

const maxFound = 8;

/** Finds up to eight products for an order at the desk. */
export async function findProducts(services: Services, _admin: Admin, { search }: { search: string }) {
  return matchProducts(services, search).slice(0, maxFound).map(viewPickedProduct);
}

/** Finds products whose fields together have all the words. Those whose code begins with the words come first. */
export function matchProducts({ catalogue }: Services, search: string): Product[] {
  const phrase = foldSearch(search);
  if (phrase === "") return [];
  const found = (catalogue.current()?.products ?? []).filter(({ name, code, vendor, sizes, options }) =>
    hasAllWords([name, code, vendor, ...sizes, ...options.map((option) => option.name)].join(" "), phrase),
  );
  const byRank = Map.groupBy(found, (product) => rankProduct(product, phrase));
  return [0, 1, 2].flatMap((rank) => byRank.get(rank) ?? []);
}

/** Whether a text has all words of a folded search, or longer words that contain them. */
export function hasAllWords(text: string, search: string): boolean {
  const folded = foldText(text);
  return search.split(" ").every((word) => folded.includes(word));
}

function rankProduct({ name, code }: Product, phrase: string): number {
  if (foldText(code).startsWith(phrase)) return 0;
  return foldText(name).startsWith(phrase) ? 1 : 2;
}

export function viewPickedProduct(product: Product): PickedProduct {
  const { id, key, name, code, pricePence, sizes, options } = product;
  const imageUrl = toThumbnailUrl(stablePictureUrl(product.imageSource));
  return { id, key, name, code, imageUrl, pricePence, sizes, options };
}

import type { CartChoice } from "#domain/cart/cart-item.ts";
import { moreOfCategory } from "#domain/catalogue/category.ts";
import { labelChoices } from "#domain/catalogue/choice-label.ts";
import { parseComparedItems } from "#domain/catalogue/compared-item.ts";
import { listPipeBores } from "#domain/catalogue/pipe-bore.ts";
import { lowestPrice, type Catalogue, type Product } from "#domain/catalogue/product.ts";
import { formatUnitPrice, unitPrice } from "#domain/catalogue/unit-price.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import { formatDeliveryRange } from "#domain/delivery/estimate-delivery.ts";
import { toAnyParcelLine } from "#domain/delivery/parcel-line.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { stablePictureUrl } from "#domain/media/picture-url.ts";
import type { Pence } from "#domain/money.ts";
import { pick } from "#domain/pick.ts";
import { formatQuery } from "#domain/routes/href.ts";
import { requireCatalogue } from "#services/catalogue/sheet/catalogue-holder.ts";
import type { StockBoard } from "#services/stock/stock-board.ts";
import { formatStock, formatStockByChoice, listShownFacts } from "./product-facts.ts";
import { listRelations } from "./product-relations.ts";
import {
  findProductPicture,
  getProductPath,
  toProductCard,
  type CatalogueContext,
  type ProductCard,
} from "./public-product.ts";
import { drawFlowCurves } from "./shown-flow-curve.ts";

/** The fields shown as the sheet has them. A product with options shows the price of the chosen one. */
const publicFields = [
  "id",
  "key",
  "name",
  "originalName",
  "code",
  "vendor",
  "category",
  "pricePence",
  "sizes",
  "unpricedOptions",
  "description",
] as const;

/** A product as its page shows it. All fields are public; the URL of the supplier's page is not among them. */
export type PublicProduct = ReturnType<typeof toPublicProduct>;

/** A size and an option; "" if there is none to choose. */
export type ChosenModel = Pick<CartChoice, "selectedSize" | "selectedOption">;

interface ProductContext extends CatalogueContext {
  /** The delivery table; null or absent if the owner has none. */
  delivery?: DeliveryTable | null;
  /** The stock as the shop counts it; if absent, the sheet's word is used. */
  stock?: Pick<StockBoard, "countAvailable">;
}

/**
 * Gets a product and four more of its category; or the product's proper URL, if the category, size or option in the URL
 * is not its own. Throws catalogue.product-failed without a sheet.
 */
export function getProduct(
  context: ProductContext,
  { size = "", option = "", ...query }: { category: string; id: string; size?: string; option?: string },
) {
  const live = requireCatalogue(context, "catalogue.product-failed");
  const product = live.byId.get(query.id);
  if (product === undefined)
    return { state: "missing" as const, message: errorCatalogue["catalogue.product-not-found"].message };
  if (product.category !== query.category) return { state: "moved" as const, path: getProductPath(product) };
  const shown = toPublicProduct(product, live, context);
  const chosen = {
    size: shown.sizes.find((each) => each === size) ?? "",
    option: shown.options.find(({ name }) => name === option)?.name ?? "",
  };
  if (chosen.size !== size || chosen.option !== option)
    return { state: "not-offered" as const, path: shown.path + formatQuery("product", chosen) };
  return {
    state: "found" as const,
    product: shown,
    choice: {
      selectedSize: chosen.size || (shown.sizes[0] ?? ""),
      selectedOption: chosen.option || (shown.options[0]?.name ?? ""),
    } satisfies ChosenModel,
    relations: listRelations(live, product, context),
    more: moreOfCategory(live.products, product).map((other) => toProductCard(other, context.pictures)),
  };
}

function toPublicProduct(product: Product, live: Catalogue, { pictures, delivery = null, stock }: ProductContext) {
  const { pricePence, sizes, unit, needsLicence } = product;
  const stockByChoice = formatStockByChoice(product, stock);
  const successor = product.replacedBy === null ? undefined : live.byKey.get(product.replacedBy);
  const isSellable = lowestPrice(product) !== null;
  const bores = listPipeBores(product.options.length > 0 ? product.options.map((option) => option.name) : sizes);
  return {
    ...pick(product, publicFields),
    path: getProductPath(product),
    /** The stable URL ("/media/products/x.jpg"), for the cart; empty without a picture. */
    imageUrl: stablePictureUrl(product.imageSource),
    picture: findProductPicture(product, pictures),
    options: product.options.map((option) => ({
      ...option,
      /** "£7.99 per kg"; absent without a unit. */
      ...(unit !== null && { unitText: formatUnitText(product, option.pricePence, option.name) }),
    })),
    /** "£3.45 per kg" for a product without options; absent without a unit. */
    ...(unit !== null && { unitText: formatUnitText(product, pricePence, "") }),
    isSellable,
    labels: labelChoices(product),
    /** The delivery costs over all zones; absent if the product is not for sale or the owner has no delivery table. */
    ...(delivery !== null && isSellable && { deliveryRange: formatDeliveryRange(delivery, toAnyParcelLine(product)) }),
    ...listShownFacts(product),
    ...(product.flowCurves !== null && { flowCurves: drawFlowCurves(product.flowCurves, listNames(product)) }),
    stock: formatStock(product, stock),
    /** The stock of each option or size; absent if they are not counted individually. */
    ...(stockByChoice !== null && { stockByChoice }),
    // Fields that few products have are absent from the other products' pages.
    ...(needsLicence && { needsLicence }),
    ...(successor !== undefined && { successor: { name: successor.name, path: getProductPath(successor) } }),
    /** The outside diameters in mm of pipes that the options, or else the sizes, fit; absent if they fit no pipes. */
    ...(bores !== null && { bores }),
  };
}

function listNames({ flowCurves, options, sizes }: Product): string[] {
  if (flowCurves === null) return [];
  return flowCurves.of === "options" ? options.map(({ name }) => name) : sizes;
}

function formatUnitText({ unit }: Product, pricePence: Pence | null, optionName: string): string {
  const price = unitPrice(unit, pricePence, optionName);
  return price === null ? "" : formatUnitPrice(price);
}

/** Lists the cards of up to four keys, written as in a comparison. Leaves out products that are not in the sheet. */
export function getProductCards({ catalogue, pictures }: CatalogueContext, written: string): ProductCard[] {
  const live = catalogue.current();
  return parseComparedItems(written)
    .map(({ key }) => live?.byKey.get(key))
    .filter((product) => product !== undefined)
    .map((product) => toProductCard(product, pictures));
}

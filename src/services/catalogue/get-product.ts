import { formatPrice, type Pence } from "#domain/money.ts";
import type { CartChoice } from "#domain/cart/cart-item.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { moreOfCategory } from "#domain/catalogue/category.ts";
import { formatQuery, href } from "#domain/addresses/href.ts";
import { formatComparedItems } from "#domain/catalogue/compared-item.ts";
import { describeDeliveryRange } from "#domain/delivery/estimate-delivery.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";
import { toAnyParcelLine } from "#domain/delivery/parcel-line.ts";
import { listPipeBores } from "#domain/catalogue/pipe-bore.ts";
import { type Catalogue, lowestPrice, type Product, type ProductOption } from "#domain/catalogue/product.ts";
import { formatUnitPrice, unitPrice } from "#domain/catalogue/unit-price.ts";
import type { Picture } from "#domain/media/picture.ts";
import { stablePictureAddress } from "#domain/media/picture-address.ts";

import { requireCatalogue } from "./catalogue-holder.ts";
import type { StockBoard } from "#services/stock/stock-board.ts";
import { formatStock, formatStockByChoice, listShownFacts, type ShownFacts, type ShownStock } from "./product-facts.ts";
import { type ShownFlowCurves, showFlowCurves } from "./shown-flow-curve.ts";
import { listRelations, type ProductRelations } from "./product-relations.ts";
import {
  type ProductCard,
  getProductAddress,
  toProductCard,
  findProductPicture,
  type CatalogueContext,
} from "./public-product.ts";

/** A product as its page shows it. All fields are public; the address of the supplier's page is not included. */
export interface PublicProduct extends ShownFacts, Pick<Product, PublicField> {
  address: string;
  /** The stable address ("/media/products/x.jpg"), for the cart; empty without a picture. */
  imageUrl: string;
  picture: Picture | null;
  options: PublicOption[];
  /** "£3.45 per kg" where it has no options; "" without a unit. */
  unitText: string;
  /** Whether it can be added to a cart. */
  isSellable: boolean;
  /** Absent where the sheet has none. */
  flowCurves?: ShownFlowCurves;
  stock: ShownStock | null;
  /** Absent where its options and sizes are not counted one by one. */
  stockByChoice?: NonNullable<ReturnType<typeof formatStockByChoice>>;
  /** The product that takes its place. */
  successor: { name: string; address: string } | null;
  /** Outside diameters in mm of what its options, or else its sizes, fit; null where they are no pipe sizes. */
  bores: number[] | null;
  /** What delivery costs over all zones, [the figure, what follows it]; absent where nothing is sold or the owner has no table. */
  deliveryRange?: [figure: string, rest: string];
  /** Of the comparison of this product with others. */
  compareAddress: string;
}

/** The fields that are shown as the sheet has them. If there are options, the page shows the price of the chosen one instead. */
type PublicField =
  | "id"
  | "key"
  | "name"
  | "originalName"
  | "code"
  | "vendor"
  | "category"
  | "priceText"
  | "pricePence"
  | "sizes"
  | "unpricedOptions"
  | "needsLicence"
  | "description";

export interface PublicOption extends ProductOption {
  priceText: string;
  /** "£7.99 per kg"; absent without a unit. */
  unitText?: string;
}

/** A size and an option; "" where there is none to choose. */
export type ChosenModel = Pick<CartChoice, "selectedSize" | "selectedOption">;

export type ProductLookup =
  | { state: "found"; product: PublicProduct; choice: ChosenModel; relations: ProductRelations; more: ProductCard[] }
  | { state: "moved"; address: string }
  /** It has no such size or option any more. */
  | { state: "not-offered"; address: string }
  /** Shown with status 404. */
  | { state: "missing"; message: string };

interface ProductContext extends CatalogueContext {
  /** What delivery costs; null or absent: the owner says nothing about it. */
  delivery?: DeliveryTable | null;
  /** What is in stock now; absent: as the sheet says. */
  stock?: Pick<StockBoard, "countAvailable">;
}

/**
 * Gets a product and four more of its category. A wrong category redirects to the right one, a size or an option that it does not have
 * to the page without it. Throws catalogue.product-failed
 * until a sheet has been loaded.
 */
export function getProduct(
  context: ProductContext,
  { size = "", option = "", ...query }: { category: string; id: string; size?: string; option?: string },
): ProductLookup {
  const live = requireCatalogue(context, "catalogue.product-failed");
  const product = live.byId.get(query.id);
  if (product === undefined)
    return { state: "missing", message: errorCatalogue["catalogue.product-not-found"].message };
  if (product.category !== query.category) return { state: "moved", address: getProductAddress(product) };
  const shown = toPublicProduct(product, live, context);
  const chosen = {
    size: shown.sizes.find((each) => each === size) ?? "",
    option: shown.options.find(({ name }) => name === option)?.name ?? "",
  };
  if (chosen.size !== size || chosen.option !== option)
    return { state: "not-offered", address: shown.address + formatQuery("product", chosen) };
  return {
    state: "found",
    product: shown,
    choice: {
      selectedSize: chosen.size || (shown.sizes[0] ?? ""),
      selectedOption: chosen.option || (shown.options[0]?.name ?? ""),
    },
    relations: listRelations(live, product, context),
    more: moreOfCategory(live.products, product).map((other) => toProductCard(other, context.pictures)),
  };
}

function toPublicProduct(
  product: Product,
  live: Catalogue,
  { pictures, delivery = null, stock }: ProductContext,
): PublicProduct {
  const stockByChoice = formatStockByChoice(product, stock);
  const { id, key, name, originalName, code, vendor, category, priceText, pricePence, sizes, description } = product;
  const successor = product.replacedBy === null ? undefined : live.byKey.get(product.replacedBy);
  return {
    id,
    key,
    name,
    originalName,
    code,
    vendor,
    category,
    priceText,
    pricePence,
    sizes,
    description,
    address: getProductAddress(product),
    imageUrl: stablePictureAddress(product.imageSource),
    picture: findProductPicture(product, pictures),
    options: product.options.map((option) => ({
      ...option,
      priceText: formatPrice(option.pricePence),
      ...(product.unit === null ? {} : { unitText: formatUnitText(product, option.pricePence, option.name) }),
    })),
    ...(product.unpricedOptions === undefined ? {} : { unpricedOptions: product.unpricedOptions }),
    ...(product.needsLicence === undefined ? {} : { needsLicence: true as const }),
    unitText: formatUnitText(product, pricePence, ""),
    isSellable: lowestPrice(product) !== null,
    ...(delivery === null || lowestPrice(product) === null
      ? {}
      : { deliveryRange: describeDeliveryRange(delivery, toAnyParcelLine(product)) }),
    ...listShownFacts(product),
    ...(product.flowCurves === null ? {} : { flowCurves: showFlowCurves(product.flowCurves, listNames(product)) }),
    stock: formatStock(product, stock),
    ...(stockByChoice === null ? {} : { stockByChoice }),
    successor: successor === undefined ? null : { name: successor.name, address: getProductAddress(successor) },
    compareAddress: href("compare", {}, { products: formatComparedItems([{ key, option: "" }]) }),
    bores: listPipeBores(product.options.length > 0 ? product.options.map((option) => option.name) : sizes),
  };
}

/** What its curves belong to. */
function listNames({ flowCurves, options, sizes }: Product): string[] {
  return flowCurves?.of === "options" ? options.map(({ name }) => name) : flowCurves?.of === "sizes" ? sizes : [];
}

function formatUnitText({ unit }: Product, pricePence: Pence | null, optionName: string): string {
  const price = unitPrice(unit, pricePence, optionName);
  return price === null ? "" : formatUnitPrice(price);
}

import { formatChosenNames } from "#domain/cart/cart-item.ts";
import type { PickedProduct } from "#domain/catalogue/chosen-product.ts";
import type { Pence } from "#domain/money.ts";
import type { WantedLine } from "#domain/orders/changes/change-order.schema.ts";
import type { OrderLineView } from "#domain/orders/order-view.ts";

export interface EditedLine {
  /** A number that identifies the line while others are added and removed. */
  serial: number;
  name: string;
  detail: string;
  imageUrl: string;
  unitPricePence: Pence;
  quantity: number;
  wanted: WithoutQuantity<WantedLine>;
  /** Whether the line will be removed from the order, although it stays visible. */
  isOut: boolean;
}

type WithoutQuantity<Line> = Line extends unknown ? Omit<Line, "quantity"> : never;

export function startLines(lines: readonly OrderLineView[]): EditedLine[] {
  return lines.map((line, position) => ({
    serial: position,
    name: line.name,
    detail: "",
    imageUrl: line.imageUrl,
    unitPricePence: line.unitPricePence,
    quantity: line.quantity,
    wanted: { kind: "kept", position },
    isOut: false,
  }));
}

/** Marks a line of the order for removal but keeps it visible. Drops a line that has only just been added. */
export function removeLine(lines: readonly EditedLine[], serial: number): EditedLine[] {
  return lines
    .filter((line) => line.serial !== serial || line.wanted.kind === "kept")
    .map((line) => (line.serial === serial ? { ...line, isOut: true } : line));
}

export interface PickedChoice {
  product: PickedProduct;
  selectedSize: string;
  selectedOption: string;
  /** The serial of the line that the product replaces; null for an additional line. */
  insteadOf: number | null;
}

/** Adds a product below the line that it replaces, and marks that line for removal. */
export function addProduct(
  lines: readonly EditedLine[],
  { product, insteadOf, ...choice }: PickedChoice,
): EditedLine[] {
  const replaced = lines.find(({ serial }) => serial === insteadOf);
  const option = product.options.find(({ name }) => name === choice.selectedOption);
  const details = formatChosenNames(choice);
  const added: EditedLine = {
    serial: nextSerial(lines),
    name: details === "" ? product.name : `${product.name} (${details})`,
    detail: product.code,
    imageUrl: product.imageUrl,
    unitPricePence: option?.pricePence ?? product.pricePence ?? 0,
    quantity: replaced?.quantity ?? 1,
    wanted: {
      kind: "product",
      id: product.id,
      key: product.key,
      ...choice,
      ...(replaced?.wanted.kind === "kept" ? { insteadOf: replaced.wanted.position } : {}),
    },
    isOut: false,
  };
  if (replaced === undefined) return [...lines, added];
  const rest = removeLine(lines, replaced.serial);
  const index = lines.indexOf(replaced) + (rest.length === lines.length ? 1 : 0);
  return rest.toSpliced(index, 0, added);
}

export function addOwnLine(lines: readonly EditedLine[], name: string, unitPricePence: Pence): EditedLine[] {
  const own = { kind: "own" as const, name, unitPricePence };
  const added: EditedLine = {
    serial: nextSerial(lines),
    name,
    detail: "Custom line, no code",
    imageUrl: "",
    unitPricePence,
    quantity: 1,
    wanted: own,
    isOut: false,
  };
  return [...lines, added];
}

export function toWantedLines(lines: readonly EditedLine[]): WantedLine[] {
  return lines.filter(({ isOut }) => !isOut).map(({ wanted, quantity }) => ({ ...wanted, quantity }));
}

/** Gives a line a price set by the dealer. A price of 0 means that the typed text is not a price and is not saved. */
export function setOwnPrice(line: EditedLine, unitPricePence: Pence): EditedLine {
  const { wanted } = line;
  const priced = wanted.kind === "own" ? { ...wanted, unitPricePence } : { ...wanted, ownPricePence: unitPricePence };
  return { ...line, unitPricePence, wanted: priced };
}

export function sumEdited(lines: readonly EditedLine[]): Pence {
  return lines.reduce((sum, line) => (line.isOut ? sum : sum + line.unitPricePence * line.quantity), 0);
}

function nextSerial(lines: readonly EditedLine[]): number {
  return Math.max(-1, ...lines.map(({ serial }) => serial)) + 1;
}

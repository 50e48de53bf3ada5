import fc from "fast-check";
import { expect } from "vitest";
import { createCartItem, type CartItem } from "#domain/cart/cart-item.ts";
import type { SavedCart, SavedLine } from "#domain/cart/cart.schema.ts";
import { addToCart, quantityIn, removeFromCart, setQuantity, withoutOrdered, type Cart } from "#domain/cart/cart.ts";
import { emptyStoredCart, parseStoredCart, serialiseCart, type StoredCart } from "#domain/cart/stored-cart.ts";
import { isUnsaved, noteSent, takeAnswer } from "#domain/cart/sync-cart.ts";

// Histories of a customer's cart on two devices with two tabs each, whose calls come late, twice or never.

/** The shop's side of syncCart. */
export type AnswerSync = (request: { version: number; lines?: SavedLine[] }) => Promise<SavedCart>;

/** How often each step happens, in proportion. */
const weights = {
  add: 6,
  change: 2,
  remove: 4,
  clear: 1,
  /** The order request is sent. */
  order: 2,
  /** The request's answer arrives. It is lost if the page is left before. */
  ordered: 3,
  /** The cart is sent and the answer arrives, until both are the same. */
  sync: 6,
  /** The cart is sent. */
  send: 4,
  /** A call arrives at the shop, perhaps late or again. */
  arrive: 4,
  /** The answer to a call arrives, perhaps late or again; without this step it is lost. */
  answer: 4,
  /** The page is left. The answers to its calls are lost, but the calls may still arrive. */
  "leave the page": 1,
  "sign out": 1,
  "sign in": 3,
};

const anyStep = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind as keyof typeof weights),
    })),
  ),
  device: fc.nat({ max: 1 }),
  tab: fc.nat({ max: 1 }),
  product: fc.constantFrom("hose", "pump"),
  quantity: fc.integer({ min: 1, max: 9 }),
  /** The index of the call, counted from the last. */
  call: fc.nat({ max: 3 }),
});

export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

export const anyHistory = fc.array(anyStep, { maxLength: 30, size: "max" });

interface Call {
  /** The page that waits for the answer. */
  page: number;
  asked: StoredCart;
  answer: SavedCart | null;
}

interface Tab {
  /** Counts the pages. Calls of a page that was left still arrive. */
  page: number;
  calls: Call[];
  /** The order request that was sent, until its answer comes. */
  ordering: Cart | null;
}

interface Device {
  /** The cart as the device's tabs read it from their shared storage. */
  cart: StoredCart;
  isSignedIn: boolean;
  tabs: [Tab, Tab];
}

function openDevice(): Device {
  const openTab = (): Tab => ({ page: 0, calls: [], ordering: null });
  return { cart: emptyStoredCart, isSignedIn: true, tabs: [openTab(), openTab()] };
}

/** Plays a history, and returns the final cart of both devices. No quantity may exceed one that someone has set. */
export async function runHistory(history: readonly Step[], answerSync: AnswerSync): Promise<Cart> {
  const devices = [openDevice(), openDevice()] as const;
  const largest = new Map<string, number>();

  const write = (device: Device, { lines, sync }: StoredCart): void => {
    const cart = parseStoredCart(serialiseCart(lines, sync));
    if (cart === null) throw new Error("The cart cannot be read");
    device.cart = cart;
  };
  const change = (device: Device, make: (items: Cart) => Cart): void => {
    write(device, { ...device.cart, lines: make(device.cart.lines) });
    for (const { key, quantity } of device.cart.lines) largest.set(key, Math.max(largest.get(key) ?? 0, quantity));
  };

  function send(device: Device, page = 0): Call {
    if (isUnsaved(device.cart)) write(device, noteSent(device.cart));
    return { page, asked: device.cart, answer: null };
  }
  async function arrive(call: Call): Promise<void> {
    const { lines, sync } = call.asked;
    const request = { version: sync.version, ...(isUnsaved(call.asked) && { lines: toSaved(lines) }) };
    call.answer = await answerSync(request);
  }
  function takeAnswerOf({ asked, answer }: Call, device: Device): void {
    if (answer === null) return;
    const theirs = parseStoredCart(JSON.stringify({ version: 1, items: answer.lines }));
    if (theirs === null) throw new Error("The answer cannot be read");
    write(device, takeAnswer(device.cart, asked, { version: answer.version, lines: theirs.lines }));
  }
  /** Runs with a connection that loses nothing. */
  async function exchange(device: Device): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      const call = send(device);
      await arrive(call);
      takeAnswerOf(call, device);
      if (!isUnsaved(device.cart)) return;
    }
    throw new Error("The cart is not saved");
  }
  function leavePage(tab: Tab): void {
    Object.assign(tab, { page: tab.page + 1, ordering: null });
  }

  async function take({ kind, device: deviceAt, tab: tabAt, product, quantity, call: callAt }: Step): Promise<void> {
    const device = devices[deviceAt === 0 ? 0 : 1];
    const tab = device.tabs[tabAt === 0 ? 0 : 1];
    const call = tab.calls.at(-1 - callAt);
    if (kind === "add")
      change(device, (items) => {
        const added = addToCart(items, item(product, quantity));
        if (!added.ok) throw new Error("The cart is full");
        return added.value;
      });
    else if (kind === "change") change(device, (items) => setQuantity(items, item(product, 1), quantity));
    else if (kind === "remove") change(device, (items) => removeFromCart(items, product, "", ""));
    else if (kind === "clear") change(device, () => []);
    else if (kind === "order") tab.ordering = device.cart.lines;
    else if (kind === "ordered" && tab.ordering !== null) {
      const ordered = tab.ordering;
      change(device, (items) => withoutOrdered(items, ordered));
      tab.ordering = null;
    } else if (kind === "send" && device.isSignedIn) tab.calls.push(send(device, tab.page));
    else if (kind === "sync" && device.isSignedIn) await exchange(device);
    else if (kind === "arrive" && call !== undefined) await arrive(call);
    else if (kind === "answer" && call?.page === tab.page) takeAnswerOf(call, device);
    else if (kind === "leave the page") leavePage(tab);
    else if (kind === "sign in") device.isSignedIn = true;
    else if (kind === "sign out" && device.isSignedIn) {
      await exchange(device);
      for (const each of device.tabs) leavePage(each);
      write(device, emptyStoredCart);
      device.isSignedIn = false;
    }
  }

  function checkQuantities(): void {
    for (const { cart } of devices)
      for (const { key, quantity } of cart.lines)
        // Compares before calling `expect`, which is slow.
        if (quantity > (largest.get(key) ?? 0)) expect(quantity).toBeLessThanOrEqual(largest.get(key) ?? 0);
  }

  for (const step of history) {
    await take(step);
    checkQuantities();
  }
  for (const device of [...devices, devices[0]]) {
    device.isSignedIn = true;
    await exchange(device);
    checkQuantities();
  }
  const [one, other] = devices.map(({ cart }) => new Map(cart.lines.map(({ key, quantity }) => [key, quantity])));
  expect(one).toEqual(other);
  return devices[0].cart.lines;
}

const removing: readonly Step["kind"][] = ["remove", "clear", "ordered"];

/** Plays a history. A product that was added, and that nobody removed or ordered, must be in the cart at the end. */
export async function checkHistory(history: readonly Step[], answerSync: AnswerSync): Promise<void> {
  const cart = await runHistory(history, answerSync);
  const gone = history.filter(({ kind }) => removing.includes(kind));
  for (const { kind, product } of history) {
    if (kind !== "add" || gone.some((step) => step.kind !== "remove" || step.product === product)) continue;
    expect(quantityIn(cart, item(product, 1))).toBeGreaterThan(0);
  }
}

function item(key: string, quantity: number): CartItem {
  const product = { id: "0", key, name: key, code: key, category: "fittings", imageUrl: "" };
  return createCartItem(product, { selectedSize: "", selectedOption: "", quantity, unitPricePence: 1_250 });
}

function toSaved(lines: Cart): SavedLine[] {
  return lines.map(({ name: _name, price: _price, productUrl: _url, ...line }) => line);
}

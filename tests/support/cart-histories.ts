import fc from "fast-check";
import { expect } from "vitest";
import { identifyAdditions, listAdditions, setQuantity, withoutAdditions } from "#domain/cart/additions.ts";
import { addToCart, type Cart, removeFromCart } from "#domain/cart/cart.ts";
import { type CartItem, createCartItem } from "#domain/cart/cart-item.ts";
import { emptyStoredCart, parseStoredCart, serialiseCart, type StoredCart } from "#domain/cart/stored-cart.ts";
import { isUnsaved, listRemoved, noteSent, type SavedCart, takeAnswer } from "#domain/cart/sync-cart.ts";

// Histories of a customer's cart on two devices with two tabs each. Beside each cart runs a log of all that was added and removed, which
// says what the cart must show: it needs no merging, since logs only grow.

/** The shop's side of syncCart. */
export type AnswerSync = (request: SavedCart) => Promise<{ lines: unknown }>;

/** How often each happens, in proportion. */
const weights = {
  add: 6,
  change: 2,
  remove: 4,
  clear: 1,
  /** The order request is sent. */
  order: 2,
  /** Its answer comes. It is lost where the page is left before. */
  ordered: 3,
  /** The cart is sent, and the answer comes. */
  sync: 6,
  /** The cart is sent. */
  send: 4,
  /** A call arrives at the shop, perhaps late or once more. */
  arrive: 4,
  /** The answer to a call comes, perhaps late or once more; without this step it is lost. */
  answer: 4,
  /** The answers to its calls are lost. The calls may still arrive. */
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
  /** Which of the calls, counted from the last. */
  call: fc.nat({ max: 3 }),
});

export type Step = typeof anyStep extends fc.Arbitrary<infer Value> ? Value : never;

export const anyHistory = fc.array(anyStep, { maxLength: 30, size: "max" });

/** What somebody knows: each addition with its product, and which of them were removed or ordered. */
interface Log {
  added: ReadonlyMap<number, string>;
  removed: ReadonlySet<number>;
}

const emptyLog: Log = { added: new Map(), removed: new Set() };

function joinLogs(one: Log, other: Log): Log {
  return {
    added: new Map([...one.added, ...other.added]),
    removed: new Set([...one.removed, ...other.removed]),
  };
}

/** The additions of a product that nobody is known to have removed. */
function listLiving({ added, removed }: Log, product: string): number[] {
  return [...added].filter(([id, of]) => of === product && !removed.has(id)).map(([id]) => id);
}

interface Call {
  /** The page that waits for the answer. */
  page: number;
  sent: StoredCart;
  log: Log;
  answer: { lines: unknown; log: Log } | null;
}

interface Tab {
  /** Counts the pages. Calls of one that was left still arrive. */
  page: number;
  calls: Call[];
  /** The order request that was sent, until its answer comes. */
  ordering: { items: StoredCart["lines"]; removed: number[] } | null;
}

interface Device {
  /** As its tabs read it from the storage that they share. */
  cart: StoredCart;
  log: Log;
  isSignedIn: boolean;
  tabs: [Tab, Tab];
}

function openDevice(): Device {
  const openTab = (): Tab => ({ page: 0, calls: [], ordering: null });
  return { cart: emptyStoredCart, log: emptyLog, isSignedIn: true, tabs: [openTab(), openTab()] };
}

/** Lets a history happen, and compares after each step what each device shows with its log. Both are the same in the end. */
export async function checkHistory(history: readonly Step[], answerSync: AnswerSync): Promise<void> {
  const devices = [openDevice(), openDevice()] as const;
  let shopLog = emptyLog;
  let count = 0;
  /** The largest quantity of each product that somebody has made on a device. */
  const largest = new Map<string, number>();

  const newId = (): string => (count += 1).toString(16).padStart(32, "0");
  const write = (device: Device, { lines, sync }: StoredCart): void => {
    const cart = parseStoredCart(serialiseCart(lines, sync), noNewId);
    if (cart === null) throw new Error("The cart cannot be read");
    device.cart = cart;
  };
  const writeLines = (device: Device, lines: StoredCart["lines"]): void =>
    write(device, { lines, sync: device.cart.sync });
  const change = (device: Device, make: (items: Cart) => Cart): void => {
    const { lines } = device.cart;
    writeLines(device, identifyAdditions(lines, make(lines), newId));
  };
  const quantityOn = (device: Device, product: string): number =>
    device.cart.lines.find(({ key }) => key === product)?.quantity ?? 0;

  function noteRemoved(device: Device, removed: readonly number[]): void {
    device.log = joinLogs(device.log, { added: new Map(), removed: new Set(removed) });
  }
  function noteAdded(device: Device, product: string): void {
    device.log = joinLogs(device.log, { added: new Map([[(count += 1), product]]), removed: new Set() });
    largest.set(product, Math.max(largest.get(product) ?? 0, quantityOn(device, product)));
  }

  function send(device: Device, page = 0): Call {
    write(device, noteSent(device.cart));
    return { page, sent: device.cart, log: device.log, answer: null };
  }
  async function arrive(call: Call): Promise<void> {
    const { lines } = await answerSync({ lines: toSaved(call.sent), removed: listRemoved(call.sent) });
    shopLog = joinLogs(shopLog, call.log);
    call.answer = { lines, log: shopLog };
  }
  function takeAnswerOf(call: Call, device: Device): void {
    if (call.answer === null) return;
    const { lines, log } = call.answer;
    const theirs = parseStoredCart(JSON.stringify({ version: 1, items: lines }), noNewId);
    if (theirs === null) throw new Error("The answer cannot be read");
    const before = device.cart;
    write(device, takeAnswer(before, call.sent, theirs.lines));
    // Another tab has taken a later answer.
    if (before.sync.answers === call.sent.sync.answers) device.log = joinLogs(device.log, log);
  }
  /** With a connection that loses nothing. */
  async function exchange(device: Device): Promise<void> {
    const call = send(device);
    await arrive(call);
    takeAnswerOf(call, device);
    expect(isUnsaved(device.cart)).toBe(false);
  }
  function leavePage(tab: Tab): void {
    Object.assign(tab, { page: tab.page + 1, ordering: null });
  }
  async function signOut(device: Device): Promise<void> {
    await exchange(device);
    for (const tab of device.tabs) leavePage(tab);
    write(device, emptyStoredCart);
    Object.assign(device, { log: emptyLog, isSignedIn: false });
  }

  async function take({ kind, device: deviceAt, tab: tabAt, product, quantity, call: callAt }: Step): Promise<void> {
    const device = devices[deviceAt === 0 ? 0 : 1];
    const tab = device.tabs[tabAt === 0 ? 0 : 1];
    const call = tab.calls.at(-1 - callAt);
    const before = quantityOn(device, product);
    if (kind === "add") {
      change(device, (items) => {
        const added = addToCart(items, item(product, quantity));
        if (!added.ok) throw new Error("The cart is full");
        return added.value;
      });
      expect(quantityOn(device, product)).toBe(before + quantity);
      noteAdded(device, product);
    } else if (kind === "change" && before > 0) {
      writeLines(device, setQuantity(device.cart.lines, item(product, 1), quantity, newId));
      expect(quantityOn(device, product)).toBe(quantity);
      noteRemoved(device, listLiving(device.log, product));
      noteAdded(device, product);
    } else if (kind === "remove") {
      change(device, (items) => removeFromCart(items, product, "", ""));
      noteRemoved(device, listLiving(device.log, product));
    } else if (kind === "clear") {
      change(device, () => []);
      noteRemoved(device, [...device.log.added.keys()]);
    } else if (kind === "order") {
      tab.ordering = { items: device.cart.lines, removed: [...device.log.added.keys()] };
    } else if (kind === "ordered" && tab.ordering !== null) {
      writeLines(device, withoutAdditions(device.cart.lines, new Set(listAdditions(tab.ordering.items))));
      noteRemoved(device, tab.ordering.removed);
      tab.ordering = null;
    } else if (kind === "send" && device.isSignedIn) tab.calls.push(send(device, tab.page));
    else if (kind === "sync" && device.isSignedIn) await exchange(device);
    else if (kind === "arrive" && call !== undefined) await arrive(call);
    else if (kind === "answer" && call?.page === tab.page) takeAnswerOf(call, device);
    else if (kind === "leave the page") leavePage(tab);
    else if (kind === "sign in") device.isSignedIn = true;
    else if (kind === "sign out" && device.isSignedIn) await signOut(device);
  }

  function checkShown(): void {
    for (const device of devices) {
      const living = [...new Set(device.log.added.values())].filter((key) => listLiving(device.log, key).length > 0);
      const { lines } = device.cart;
      // Before `expect`, which is slow.
      if (lines.length !== living.length || lines.some(({ key }) => !living.includes(key)))
        expect(lines.map(({ key }) => key).toSorted()).toEqual(living.toSorted());
      for (const { key, quantity } of lines)
        if (quantity > (largest.get(key) ?? 0)) expect(quantity).toBeLessThanOrEqual(largest.get(key) ?? 0);
    }
  }

  for (const step of history) {
    await take(step);
    checkShown();
  }
  for (const device of [...devices, devices[0]]) {
    device.isSignedIn = true;
    await exchange(device);
    checkShown();
  }
  const [one, other] = devices.map((device) => new Map(device.cart.lines.map(({ key, quantity }) => [key, quantity])));
  expect(one).toEqual(other);
}

/** What is stored and what the shop answers name all additions. */
function noNewId(): string {
  throw new Error("A line has no additions that fit it");
}

function item(key: string, quantity: number): CartItem {
  const product = { id: "0", key, name: key, code: key, category: "fittings", imageUrl: "" };
  return createCartItem(product, { selectedSize: "", selectedOption: "", quantity, unitPricePence: 1_250 });
}

function toSaved({ lines }: StoredCart): SavedCart["lines"] {
  return lines.map(({ name: _name, price: _price, productUrl: _url, additions, ...line }) => ({
    ...line,
    additions: [...additions],
  }));
}

import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { withShop } from "./bench-shop.ts";
import { type Figure, percentile } from "./figures.ts";

const rateGoal = 300;
const warmUpCount = 200;
const orderCount = 2_000;
const concurrency = 32;
/** Fewer than the limits allow, and than make a burst. */
const ordersPerGuest = 5;
/** An elbow fitting of the demo sheet. */
const demoLine = { id: "22", selectedSize: "", selectedOption: '1"' };
/** Of all runs in this process, so that no guest has the network of another one. */
let guestCount = 0;

/** Measures order requests on the embedded database. */
export function measureOrders(): Promise<Figure[]> {
  return withShop({}, async ({ url }) => {
    const { perSecond, p99Ms } = await placeManyOrders(url);
    const note = `${concurrency} at once, ${orderCount} orders, every guest from a network of its own`;
    return [
      { name: "order requests a second", value: perSecond, unit: "/s", atLeast: rateGoal, note },
      { name: "order request, p99", value: p99Ms, unit: "ms" },
    ];
  });
}

export async function placeManyOrders(url: string): Promise<{ perSecond: number; p99Ms: number }> {
  // As many at once as are measured: each connection to the database prepares its statements.
  await placeOrders(url, warmUpCount);
  const { waits, seconds } = await placeOrders(url, orderCount);
  return { perSecond: orderCount / seconds, p99Ms: percentile(waits, 0.99) };
}

/** Places orders for new guests. Returns the wait for each in ms. */
async function placeOrders(url: string, count: number): Promise<{ waits: number[]; seconds: number }> {
  const guests: Guest[] = [];
  while (guests.length * ordersPerGuest < count) guests.push(await createGuest(url, guestCount++));
  const waits: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) {
        const number = next++;
        const guest = guests[number % guests.length];
        if (guest !== undefined) waits.push(await placeOrder(url, guest, number));
      }
    }),
  );
  return { waits, seconds: (performance.now() - startedAt) / 1000 };
}

async function placeOrder(url: string, guest: Guest, number: number): Promise<number> {
  const sentAt = performance.now();
  const { result, error } = await call<{ orderId: string }>(url, "placeOrder", guest, {
    userId: guest.userId,
    isAnonymous: true,
    cartItems: [{ ...demoLine, quantity: 1 }],
    deliveryInfo: {
      firstName: "Bench",
      lastName: "Mark",
      email: "",
      phone: "01632 960 000",
      address1: "1 Test Row",
      address2: "",
      city: "Perth",
      postcode: "PH1 1AA",
      // The same contents again would be a copy, which places nothing.
      notes: `Request ${number}`,
    },
    requestId: crypto.randomUUID().replaceAll("-", ""),
  });
  if (!result?.orderId) throw new Error(`placeOrder failed: ${JSON.stringify(error)}`);
  return performance.now() - sentAt;
}

interface Guest {
  cookie: string;
  userId: string;
  /** An address of their own, as the proxy would report it. */
  address: string;
}

async function createGuest(url: string, index: number): Promise<Guest> {
  const guest = { cookie: "", userId: "", address: `10.9.${index >> 8}.${index & 255}` };
  const { result, cookie } = await call<{ userId: string }>(url, "continueAsGuest", guest, {});
  if (result === undefined) throw new Error("continueAsGuest failed");
  return { ...guest, cookie, userId: result.userId };
}

/** Keeps its connections, and takes a third of the processor time that fetch would: it shares the machine with the shop. */
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

async function call<Result>(url: string, name: string, { cookie, address }: Guest, data: object) {
  const sent = request(`${url}/api/calls/${name}`, {
    agent,
    method: "POST",
    headers: { "content-type": "application/json", origin: url, cookie, "x-forwarded-for": address },
  });
  sent.end(JSON.stringify({ data }));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await json(response)) as { result?: Result; error?: unknown };
  const cookies = (response.headers["set-cookie"] ?? []).map((each) => each.split(";")[0]);
  return { ...body, cookie: cookies.join("; ") };
}

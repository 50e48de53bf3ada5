import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { percentile, type Figure } from "./figures.ts";

const warmUpCount = 200;
const orderCount = 2_000;
const concurrency = 32;
/** Fewer than the limits allow, and than make a burst. */
const ordersPerGuest = 5;
/** An elbow fitting of the demo sheet. */
const demoLine = { id: "22", selectedSize: "", selectedOption: '1"' };
/** Of all runs in this process, so that no guest has the network of another one. */
let guestCount = 0;

/** Measures order requests on the embedded database: orders per second of one process, and the 99th percentile of the wait. */
export async function measurePlaceOrder(baseUrl: string): Promise<Figure[]> {
  // As many at once as are measured: each connection to the database prepares its statements.
  await placeOrders(baseUrl, warmUpCount);
  const { times, seconds } = await placeOrders(baseUrl, orderCount);
  return [
    {
      name: "placeOrder, orders a second",
      value: orderCount / seconds,
      unit: "/s",
      atLeast: 300,
      note: `${concurrency} at once, ${orderCount} orders, every guest from a network of its own`,
    },
    { name: "placeOrder, p99", value: percentile(times, 0.99), unit: "ms", budget: 100, note: "the same" },
  ];
}

/** Places orders for new guests, so many at once. Returns the wait for each, in milliseconds. */
async function placeOrders(baseUrl: string, count: number): Promise<{ times: number[]; seconds: number }> {
  const guests: Guest[] = [];
  while (guests.length * ordersPerGuest < count) guests.push(await createGuest(baseUrl, guestCount++));
  const times: number[] = [];
  let next = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next < count) {
        const number = next++;
        const guest = guests[number % guests.length];
        if (guest === undefined) throw new Error("there is no guest");
        times.push(await placeOne(baseUrl, guest, number));
      }
    }),
  );
  return { times, seconds: (performance.now() - startedAt) / 1000 };
}

/** Places an order and returns the wait, in milliseconds. */
async function placeOne(baseUrl: string, guest: Guest, number: number): Promise<number> {
  const sentAt = performance.now();
  const { result, error } = await call<{ orderId: string }>(baseUrl, "placeOrder", guest, {
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

async function createGuest(baseUrl: string, index: number): Promise<Guest> {
  const guest = { cookie: "", userId: "", address: `10.9.${index >> 8}.${index & 255}` };
  const { result, setCookies } = await call<{ userId: string }>(baseUrl, "continueAsGuest", guest, {});
  if (result === undefined || setCookies.length === 0) throw new Error("continueAsGuest failed");
  const cookies = setCookies.map((cookie) => cookie.split(";")[0]);
  return { ...guest, cookie: cookies.join("; "), userId: result.userId };
}

/** Keeps its connections. Shares the machine with the shop, and takes a third of the processor time that fetch would. */
const agent = new Agent({ keepAlive: true, maxSockets: concurrency });

async function call<Result>(
  baseUrl: string,
  name: string,
  { cookie, address }: Guest,
  data: object,
): Promise<{ result?: Result; error?: unknown; setCookies: string[] }> {
  const sent = request(`${baseUrl}/api/calls/${name}`, {
    agent,
    method: "POST",
    headers: { "content-type": "application/json", origin: baseUrl, cookie, "x-forwarded-for": address },
  });
  sent.end(JSON.stringify({ data }));
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const body = (await json(response)) as { result?: Result; error?: unknown };
  return { ...body, setCookies: response.headers["set-cookie"] ?? [] };
}

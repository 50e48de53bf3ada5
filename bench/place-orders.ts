import { percentile, type Figure } from "./figures.ts";

const warmUpCount = 20;
const orderCount = 400;
const concurrency = 8;
/** Below the limit of a session. */
const ordersPerGuest = 8;
/** An elbow fitting of the demo sheet. */
const demoLine = { id: "22", selectedSize: "", selectedOption: '1"' };

/** Measures order requests on the embedded database: orders per second of one process, and the 99th percentile of the wait. */
export async function measurePlaceOrder(baseUrl: string): Promise<Figure[]> {
  const guests: Guest[] = [];
  for (let i = 0; i * ordersPerGuest < warmUpCount + orderCount; i++) guests.push(await createGuest(baseUrl, i));
  const times: number[] = [];
  let placed = 0;
  let next = 0;
  const placeOne = async () => {
    const guest = guests[placed++ % guests.length];
    if (guest === undefined) throw new Error("there is no guest");
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
        notes: `Request ${placed}`,
      },
      requestId: crypto.randomUUID().replaceAll("-", ""),
    });
    if (!result?.orderId) throw new Error(`placeOrder failed: ${JSON.stringify(error)}`);
    times.push(performance.now() - sentAt);
  };
  for (let warm = 0; warm < warmUpCount; warm++) await placeOne();
  times.length = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      while (next++ < orderCount) await placeOne();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  return [
    { name: "placeOrder, orders a second", value: orderCount / seconds, unit: "/s", note: `${concurrency} at once` },
    { name: "placeOrder, p99", value: percentile(times, 0.99), unit: "ms" },
  ];
}

interface Guest {
  cookie: string;
  userId: string;
  /** An address of their own, as the proxy would report it. */
  address: string;
}

async function createGuest(baseUrl: string, index: number): Promise<Guest> {
  const guest = { cookie: "", userId: "", address: `10.9.${Math.floor(index / 250)}.${(index % 250) + 1}` };
  const response = await post(baseUrl, "continueAsGuest", guest, {});
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!response.ok || cookies.length === 0) throw new Error(`continueAsGuest responded with ${response.status}`);
  const { result } = (await response.json()) as { result: { userId: string } };
  return { ...guest, cookie: cookies.join("; "), userId: result.userId };
}

async function call<Result>(
  baseUrl: string,
  name: string,
  guest: Guest,
  data: object,
): Promise<{ result?: Result; error?: unknown }> {
  return (await (await post(baseUrl, name, guest, data)).json()) as { result?: Result; error?: unknown };
}

function post(baseUrl: string, name: string, { cookie, address }: Guest, data: object): Promise<Response> {
  return fetch(`${baseUrl}/api/calls/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseUrl, cookie, "x-forwarded-for": address },
    body: JSON.stringify({ data }),
  });
}

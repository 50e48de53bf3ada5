import { percentile, type Figure } from "./figures.ts";

const orderCount = 400;
const concurrency = 8;
/** An elbow fitting of the demo sheet. */
const demoLine = { id: "22", selectedSize: "", selectedOption: '1"' };

/** Measures order requests on the embedded database: orders per second of one process, and the 99th percentile of the wait. */
export async function measurePlaceOrder(baseUrl: string): Promise<Figure[]> {
  const cookie = await createGuest(baseUrl);
  const { result: session } = await call<{ userId: string }>(baseUrl, "session", cookie, {});
  if (!session) throw new Error("the guest has no session");
  const times: number[] = [];
  let next = 0;
  const placeOne = async () => {
    const sentAt = performance.now();
    const { result, error } = await call<{ orderId: string }>(baseUrl, "placeOrder", cookie, {
      userId: session.userId,
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
        notes: "",
      },
      requestId: crypto.randomUUID().replaceAll("-", ""),
    });
    if (!result?.orderId) throw new Error(`placeOrder failed: ${JSON.stringify(error)}`);
    times.push(performance.now() - sentAt);
  };
  for (let warm = 0; warm < 20; warm++) await placeOne();
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

async function createGuest(baseUrl: string): Promise<string> {
  const response = await post(baseUrl, "continueAsGuest", "", {});
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!response.ok || cookies.length === 0) throw new Error(`continueAsGuest responded with ${response.status}`);
  return cookies.join("; ");
}

async function call<Result>(
  baseUrl: string,
  name: string,
  cookie: string,
  data: object,
): Promise<{ result?: Result; error?: unknown }> {
  return (await (await post(baseUrl, name, cookie, data)).json()) as { result?: Result; error?: unknown };
}

function post(baseUrl: string, name: string, cookie: string, data: object): Promise<Response> {
  return fetch(`${baseUrl}/api/calls/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseUrl, cookie },
    body: JSON.stringify({ data }),
  });
}

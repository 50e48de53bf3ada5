import { percentile, type Figure } from "./figures.ts";

const orderCount = 400;
const atOnce = 8;
/** An elbow of the demo sheet. */
const demoLine = { id: "22", selectedSize: "", selectedOption: '1"' };

/** Order requests against the embedded database: what one process takes, and how long the slowest hundredth waits. */
export async function measurePlaceOrder(baseUrl: string): Promise<Figure[]> {
  const cookie = await guestCookie(baseUrl);
  const { result: session } = await call<{ userId: string }>(baseUrl, "session", cookie, {});
  if (!session) throw new Error("the guest has no session");
  const times: number[] = [];
  let next = 0;
  const placeOne = async () => {
    const sent = performance.now();
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
    times.push(performance.now() - sent);
  };
  for (let warm = 0; warm < 20; warm++) await placeOne();
  times.length = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next++ < orderCount) await placeOne();
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  return [
    { name: "placeOrder, orders a second", value: orderCount / seconds, unit: "/s", note: `${atOnce} at once` },
    { name: "placeOrder, p99", value: percentile(times, 0.99), unit: "ms" },
  ];
}

async function guestCookie(baseUrl: string): Promise<string> {
  const response = await post(baseUrl, "continueAsGuest", "", {});
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  if (!response.ok || cookies.length === 0) throw new Error(`continueAsGuest answered ${response.status}`);
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

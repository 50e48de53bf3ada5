import type { Request } from "autocannon";
import { withShop } from "./bench-shop.ts";
import type { Figure } from "./figures.ts";
import { callShop, nextIpAddress, sendRequests } from "./requests.ts";

/** The busiest hour of a million orders a day. */
const rateGoal = 60;
const warmUpCount = 200;
const orderCount = 2_000;
const concurrency = 32;
/** The number of orders per guest: below the limits, and below the number that counts as a burst. */
const ordersPerGuest = 5;
/** A line with an elbow fitting of the demo sheet. */
const demoLine = { id: "22", selectedSize: "", selectedOption: '1"' };

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
  // Warms up with as many connections as are measured, because each database connection prepares its statements.
  await placeOrders(url, warmUpCount);
  const { duration, latency } = await placeOrders(url, orderCount);
  return { perSecond: orderCount / duration, p99Ms: latency.p99 };
}

async function placeOrders(url: string, count: number) {
  const guests: Guest[] = [];
  while (guests.length * ordersPerGuest < count) guests.push(await createGuest(url));
  const shares: Request[][] = Array.from({ length: concurrency }, () => []);
  for (let number = 0; number < count; number += 1) {
    const guest = guests[number % guests.length];
    if (guest !== undefined) shares[number % concurrency]?.push(requestOrder(guest, number));
  }
  return sendRequests(url, shares, { amount: count });
}

interface Guest {
  userId: string;
  /** Headers of a new session, from a new network. */
  headers: Record<"origin" | "cookie" | "x-forwarded-for", string>;
}

async function createGuest(url: string): Promise<Guest> {
  const sender = { "x-forwarded-for": nextIpAddress() };
  const { result, cookie } = await callShop<{ userId: string }>(url, "continueAsGuest", {}, sender);
  return { userId: result.userId, headers: { origin: url, cookie, ...sender } };
}

function requestOrder({ userId, headers }: Guest, number: number): Request {
  const data = {
    userId,
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
      // Different notes make each order different. An order with the same contents would count as a copy, which the
      // shop does not place.
      notes: `Request ${number}`,
    },
    requestId: crypto.randomUUID().replaceAll("-", ""),
  };
  return {
    method: "POST",
    path: "/api/calls/placeOrder",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ data }),
  };
}

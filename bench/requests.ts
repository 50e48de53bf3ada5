import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";

const pageConnections = 4;
const browserHeaders = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "accept-encoding": "gzip, deflate, br, zstd",
  "accept-language": "en-GB,en;q=0.9",
  "user-agent": "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36",
  cookie: "shop_session=b7d2c9a1f0e84f6d9a3c5e7b1d2f4a6c.signature",
};

/**
 * Requests pages over and over on four connections until the time is up, and returns the number of responses. Throws
 * unless each is a 200.
 */
export async function requestPages(url: string, paths: readonly string[], forMs: number): Promise<number> {
  // Each connection begins with a different page.
  const shares = Array.from({ length: pageConnections }, (_, index) => {
    const first = Math.floor((index * paths.length) / pageConnections);
    return [...paths.slice(first), ...paths.slice(0, first)].map((path) => ({ path, headers: browserHeaders }));
  });
  const { requests } = await sendRequests(url, shares, { duration: forMs / 1000 });
  return requests.total;
}

/** Sends each share on a separate connection, one request after the other. Throws if one fails. */
export async function sendRequests(
  url: string,
  shares: readonly autocannon.Request[][],
  until: Pick<autocannon.Options, "duration" | "amount">,
): Promise<autocannon.Result> {
  const waiting = [...shares];
  const result = await autocannon({
    url,
    connections: shares.length,
    setupClient: (client) => client.setRequests(waiting.shift() ?? []),
    // The interval in ms at which autocannon checks whether the time is up.
    sampleInt: 50,
    ...until,
  });
  const { errors, non2xx, statusCodeStats } = result;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, responses ${JSON.stringify(statusCodeStats)}`);
  return result;
}

let visitors = 0;

/**
 * Returns a new visitor's IP address, as the proxy would report it. Each is in a separate /24, because limits count
 * those too.
 */
export function nextIpAddress(): string {
  visitors += 1;
  return `10.${visitors >> 8}.${visitors & 255}.9`;
}

export async function requestFrom(ipAddress: string, url: string): Promise<void> {
  const response = await fetch(url, { headers: { "accept-encoding": "br", "x-forwarded-for": ipAddress } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
}

/** Requests a page again and again until the signal. Returns the waits in ms. */
export async function measureWaits(ipAddress: string, url: string, signal: AbortSignal): Promise<number[]> {
  const waits: number[] = [];
  while (!signal.aborted) {
    const sentAt = performance.now();
    await requestFrom(ipAddress, url);
    waits.push(performance.now() - sentAt);
    await pause(4);
  }
  return waits;
}

/** Makes a call once. Returns its result and the cookies that it set. */
export async function callShop<Result>(url: string, name: string, data: object, headers: Record<string, string>) {
  const response = await fetch(`${url}/api/calls/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url, ...headers },
    body: JSON.stringify({ data }),
  });
  if (!response.ok) throw new Error(`${name} responded with ${response.status}.`);
  const { result } = (await response.json()) as { result: Result };
  const cookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
  return { result, cookie: cookies.join("; ") };
}

import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The address of a request's sender. */
export interface CallerAddress {
  /** The visitor's IP address; null when only a proxy's is known, which all its visitors share. */
  address: string | null;
  /** Why only a proxy's address is known. */
  proxyProblem: ProxyProblem | null;
}

/**
 * A proxy that hides its visitors' addresses.
 * - untrusted: TRUSTED_PROXIES does not name it
 * - unreadable: its entry in X-Forwarded-For is not an address, but "unknown", for example
 */
export interface ProxyProblem {
  kind: "untrusted" | "unreadable";
  proxy: string;
}

export type ReadHeader = (name: string) => string | null | undefined;

/** Headers that proxies set and browsers do not. */
const forwardingHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];
/** The address ranges of an owner's proxies. A visitor on the internet who sends such a header is not taken for a proxy. */
const privateRanges = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

/** Finds a visitor's address from that of the connection and the headers of proxies. */
export type FindCallerAddress = (remote: string | undefined, readHeader: ReadHeader) => CallerAddress;

/**
 * Creates a function that finds a visitor's address behind trusted proxies: it follows X-Forwarded-For from the last hop,
 * for as long as each hop is trusted, because anybody can send that header. A private hop that is not trusted but passes a
 * request on is a proxy that the settings forgot. Networks look like "10.0.0.0/8".
 */
export function createCallerAddress(
  networks: readonly string[],
  /** Called once for each kind of problem. */
  report?: (problem: ProxyProblem) => void,
): FindCallerAddress {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = "", prefix = ""] = network.split("/");
    trusted.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  const reported = new Set<ProxyProblem["kind"]>();
  const hide = (problem: ProxyProblem): CallerAddress => {
    if (!reported.has(problem.kind)) report?.(problem);
    reported.add(problem.kind);
    return { address: null, proxyProblem: problem };
  };

  return function callerAddress(remote, readHeader) {
    const peer = plainAddress(remote ?? "");
    const hops = splitHops(readHeader("x-forwarded-for"));
    let address = peer;
    while (isTrusted(address)) {
      const before = hops.pop();
      if (before === undefined) break;
      if (isIP(before) === 0) return hide({ kind: "unreadable", proxy: address });
      address = before;
    }
    if (address === "") return { address: "unknown", proxyProblem: null };
    const passesOn = address === peer ? forwardingHeaders.some((name) => Boolean(readHeader(name))) : hops.length > 0;
    if (!passesOn || !isPrivate(address) || isTrusted(address)) return { address, proxyProblem: null };
    return hide({ kind: "untrusted", proxy: address });
  };
}

function splitHops(header: string | null | undefined): string[] {
  return header ? header.split(",").map((hop) => plainAddress(withoutPort(hop.trim()))) : [];
}

/** Some proxies add the port: "203.0.113.7:4711", "[2001:db8::7]:443". */
function withoutPort(hop: string): string {
  return /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop;
}

function isPrivate(address: string): boolean {
  return isIP(address) !== 0 && privateRanges.has(ipaddr.parse(address).range());
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";

export interface CallerIpAddress {
  /** The visitor's IP address; null if only the IP address of a proxy is known, which all its visitors share. */
  ipAddress: string | null;
  /** Why only a proxy's IP address is known. */
  proxyProblem: ProxyProblem | null;
}

/**
 * A proxy that hides its visitors' IP addresses. untrusted: TRUSTED_PROXIES does not name the proxy. unreadable: its
 * entry in X-Forwarded-For is not an IP address but, for example, "unknown".
 */
export interface ProxyProblem {
  kind: "untrusted" | "unreadable";
  proxy: string;
}

export type ReadHeader = (name: string) => string | null | undefined;

/** Headers that proxies set and browsers do not. */
const forwardingHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];
/** The ranges of an owner's proxies. A visitor on the internet who sends a forwarding header is not taken for one. */
const privateRanges = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

export type FindCallerIpAddress = (remote: string | undefined, readHeader: ReadHeader) => CallerIpAddress;

/**
 * Creates a function that finds a visitor's IP address behind trusted proxies, as networks like "10.0.0.0/8". Anyone
 * can send X-Forwarded-For, so the function follows it from the last hop only as far as each hop is trusted; a private
 * hop beyond that is a proxy that the settings do not name.
 */
export function createCallerIpAddressFinder(
  networks: readonly string[],
  /** Called once for each kind of problem. */
  report?: (problem: ProxyProblem) => void,
): FindCallerIpAddress {
  const trusted = new BlockList();
  for (const network of networks) {
    const [ipAddress = "", prefix = ""] = network.split("/");
    trusted.addSubnet(ipAddress, Number(prefix), isIP(ipAddress) === 6 ? "ipv6" : "ipv4");
  }
  const isTrusted = (ipAddress: string) =>
    isIP(ipAddress) !== 0 && trusted.check(ipAddress, isIP(ipAddress) === 6 ? "ipv6" : "ipv4");

  const reported = new Set<ProxyProblem["kind"]>();
  const hide = (problem: ProxyProblem): CallerIpAddress => {
    if (!reported.has(problem.kind)) report?.(problem);
    reported.add(problem.kind);
    return { ipAddress: null, proxyProblem: problem };
  };

  return function getCallerIpAddress(remote, readHeader) {
    const peer = plainIpAddress(remote ?? "");
    const hops = splitHops(readHeader("x-forwarded-for"));
    let ipAddress = peer;
    while (isTrusted(ipAddress)) {
      const before = hops.pop();
      if (before === undefined) break;
      if (isIP(before) === 0) return hide({ kind: "unreadable", proxy: ipAddress });
      ipAddress = before;
    }
    if (ipAddress === "") return { ipAddress: "unknown", proxyProblem: null };
    const passesOn = ipAddress === peer ? forwardingHeaders.some((name) => Boolean(readHeader(name))) : hops.length > 0;
    if (!passesOn || !isPrivate(ipAddress) || isTrusted(ipAddress)) return { ipAddress, proxyProblem: null };
    return hide({ kind: "untrusted", proxy: ipAddress });
  };
}

function splitHops(header: string | null | undefined): string[] {
  return header ? header.split(",").map((hop) => plainIpAddress(withoutPort(hop.trim()))) : [];
}

/** Removes the port that some proxies add: "203.0.113.7:4711", "[2001:db8::7]:443". */
function withoutPort(hop: string): string {
  return /^"?\[([^\]]+)\](?::\d+)?"?$/.exec(hop)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(hop)?.[1] ?? hop;
}

function isPrivate(ipAddress: string): boolean {
  return isIP(ipAddress) !== 0 && privateRanges.has(ipaddr.parse(ipAddress).range());
}

function plainIpAddress(ipAddress: string): string {
  return ipAddress.replace(/^::ffff:(?=\d+\.)/i, "");
}

import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { toAddressKey } from "#domain/accounts/address-key.ts";

/** Where a request comes from. */
export interface CallerAddress {
  /** The visitor's IP address; null when only a proxy's is known, which all its visitors share. */
  address: string | null;
  /** The proxy that hides the visitor's address, because TRUSTED_PROXIES does not name it. */
  untrustedProxy: string | null;
}

export type ReadHeader = (name: string) => string | null | undefined;

/** What proxies set. Browsers set none of them. */
const forwardingHeaders = ["x-forwarded-for", "forwarded", "x-real-ip"];
/** Where proxies of one's own have their addresses. A visitor on the internet who sends such a header is not taken for one. */
const privateRanges = new Set(["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat"]);

/** Finds a visitor's address from that of the connection and the headers of proxies. */
export type FindCallerAddress = (remote: string | undefined, readHeader: ReadHeader) => CallerAddress;

/** The network of a visitor: an IPv4 address or an IPv6 /64. null: unknown. */
export function findNetwork(address: string | null): string | null {
  return address === null ? null : toAddressKey(address);
}

/**
 * Creates a function that finds a visitor's address behind trusted proxies: it follows X-Forwarded-For from the last hop,
 * for as long as each hop is trusted, because anybody can send that header. A private hop that is not trusted but passes a
 * request on is a proxy that the settings forgot. Networks look like "10.0.0.0/8".
 */
export function createCallerAddress(
  networks: readonly string[],
  /** Called once, for the first proxy that is not trusted. */
  reportUntrusted?: (proxy: string) => void,
): FindCallerAddress {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = "", prefix = ""] = network.split("/");
    trusted.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  let isReported = false;

  return function callerAddress(remote, readHeader) {
    const peer = plainAddress(remote ?? "");
    const hops = splitHops(readHeader("x-forwarded-for"));
    let address = peer;
    while (isTrusted(address)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    if (address === "") return { address: "unknown", untrustedProxy: null };
    const passesOn = address === peer ? forwardingHeaders.some((name) => Boolean(readHeader(name))) : hops.length > 0;
    if (!passesOn || !isPrivate(address) || isTrusted(address)) return { address, untrustedProxy: null };
    if (!isReported) reportUntrusted?.(address);
    isReported = true;
    return { address: null, untrustedProxy: address };
  };
}

function splitHops(header: string | null | undefined): string[] {
  return header ? header.split(",").map((hop) => plainAddress(hop.trim())) : [];
}

function isPrivate(address: string): boolean {
  return isIP(address) !== 0 && privateRanges.has(ipaddr.parse(address).range());
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

import { BlockList, isIP } from "node:net";

/**
 * Creates a function that finds a visitor's address behind trusted proxies: it follows X-Forwarded-For from the last hop,
 * for as long as each hop is trusted, because anybody can send that header. Networks look like "10.0.0.0/8".
 */
export function createCallerAddress(
  networks: readonly string[],
): (remote: string | undefined, forwardedFor: string | null | undefined) => string {
  const trusted = new BlockList();
  for (const network of networks) {
    const [address = "", prefix = ""] = network.split("/");
    trusted.addSubnet(address, Number(prefix), isIP(address) === 6 ? "ipv6" : "ipv4");
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

  return function callerAddress(remote, forwardedFor) {
    let address = plainAddress(remote ?? "");
    const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
    while (isTrusted(address)) {
      const before = hops.pop();
      if (before === undefined || isIP(before) === 0) break;
      address = before;
    }
    return address === "" ? "unknown" : address;
  };
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

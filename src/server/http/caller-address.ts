import { BlockList, isIP } from "node:net";

/**
 * The visitor's own address behind proxies: from the connection inwards along X-Forwarded-For, as far as each hop is
 * a proxy we trust. What an untrusted one wrote there is worth nothing, since anybody can send that header.
 * Networks as "10.0.0.0/8".
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

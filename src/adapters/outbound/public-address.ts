import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** All that is assigned of IPv6 (RFC 4291, 2.4). ipaddr.js calls "unicast" what no list names, ::127.0.0.1 in hexadecimal included. */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is on the open internet: not this machine, its network, a link, a test range or multicast. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.parse(ip);
  return address.range() === "unicast" && (address.kind() === "ipv4" || address.match(globalUnicast));
}

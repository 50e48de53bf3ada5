import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The assigned part of IPv6 (RFC 4291, 2.4). ipaddr.js calls every unlisted IP address "unicast", even ::127.0.0.1 in
 * hexadecimal.
 */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/**
 * Whether an IP address is on the open internet. One of this machine, its network, a link, a test range or multicast is
 * not.
 */
export function isPublicIpAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const ipAddress = ipaddr.parse(ip);
  return ipAddress.range() === "unicast" && (ipAddress.kind() === "ipv4" || ipAddress.match(globalUnicast));
}

import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The assigned IPv6 range (RFC 4291, 2.4). ipaddr.js calls anything unlisted "unicast", even ::7f00:1 (127.0.0.1). */
const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is on the open internet: not this machine, its network, a link, a test range or multicast. */
export function isPublicIpAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const ipAddress = ipaddr.parse(ip);
  return ipAddress.range() === "unicast" && (ipAddress.kind() === "ipv4" || ipAddress.match(globalUnicast));
}

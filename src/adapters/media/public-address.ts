import { BlockList, isIP } from "node:net";

const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic.addSubnet(network, bits, "ipv4");
}

const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");

// Within the public range: examples, and the two that carry an IPv4 address inside (Teredo, 6to4).
const notPublicV6 = new BlockList();
notPublicV6.addSubnet("2001:db8::", 32, "ipv6");
notPublicV6.addSubnet("2001::", 32, "ipv6");
notPublicV6.addSubnet("2002::", 16, "ipv6");
notPublicV6.addSubnet("3fff::", 20, "ipv6");

/** Whether an IP address is one of the open internet: not this machine, its network, a link, a test range or multicast. */
export function isPublicAddress(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return !notPublic.check(ip, "ipv4");
  return family === 6 && publicV6.check(ip, "ipv6") && !notPublicV6.check(ip, "ipv6");
}

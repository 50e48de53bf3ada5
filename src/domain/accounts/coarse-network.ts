import { toAddressKey } from "./address-key.ts";

/**
 * The network of an IP address, for people to read: enough to recognise one's own, too little to follow somebody.
 * "203.0.113.7" → "203.0.113.x", IPv6 → its first 48 bits. null for anything else.
 */
export function formatCoarseNetwork(address: string): string | null {
  const key = toAddressKey(address);
  const octets = key.split(".");
  if (octets.length === 4) return [...octets.slice(0, 3), "x"].join(".");
  const [network = ""] = key.split("::");
  const groups = network.split(":");
  return groups.length === 4 ? [...groups.slice(0, 3), "x"].join(":") : null;
}

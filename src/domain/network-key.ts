/** Makes an IP address's rate-limit key: for IPv6, the connection's /64. IPv4-mapped addresses count as IPv4. */
export function toNetworkKey(ipAddress: string): string {
  const text = ipAddress.split("%")[0] ?? "";
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(text);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!text.includes(":")) return text;
  const [head = "", tail] = text.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(zeros).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}

export interface Network {
  width: "/32" | "/24" | "/64" | "/56" | "/48";
  key: string;
}

/** Lists the networks of an IP address, the narrowest first. The first has the key of `toNetworkKey`. */
export function listNetworks(ipAddress: string): Network[] {
  const key = toNetworkKey(ipAddress);
  if (key.endsWith("::/64")) {
    const groups = key.slice(0, -"::/64".length).split(":");
    const site = groups.slice(0, 3).join(":");
    const home = (Number.parseInt(groups[3] ?? "0", 16) & 0xff00).toString(16);
    return [
      { width: "/64", key },
      { width: "/56", key: `${site}:${home}::/56` },
      { width: "/48", key: `${site}::/48` },
    ];
  }
  const octets = key.split(".");
  const neighbours: Network[] =
    octets.length === 4 ? [{ width: "/24", key: `${octets.slice(0, 3).join(".")}.0/24` }] : [];
  return [{ width: "/32", key }, ...neighbours];
}

/** Formats the network of an IP address: "203.0.113.x", or the first 48 bits of IPv6; null for any other text. */
export function formatCoarseNetwork(ipAddress: string): string | null {
  const key = toNetworkKey(ipAddress);
  const octets = key.split(".");
  if (octets.length === 4) return [...octets.slice(0, 3), "x"].join(".");
  const [network = ""] = key.split("::");
  const groups = network.split(":");
  return groups.length === 4 ? [...groups.slice(0, 3), "x"].join(":") : null;
}

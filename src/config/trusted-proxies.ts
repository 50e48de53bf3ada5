import { isIP } from "node:net";

/** A network as an IP address with a prefix length: "10.0.0.0/8". */
export type ProxyNetwork = string;

const loopback: readonly ProxyNetwork[] = ["127.0.0.0/8", "::1/128"];

/**
 * Parses a comma-separated list of the IP addresses and networks that the shop believes about a visitor's IP address;
 * null if a part is invalid. "loopback" stands for this machine, and "none" says that there is no proxy.
 */
export function parseTrustedProxies(text: string): readonly ProxyNetwork[] | null {
  if (text.trim() === "none") return [];
  const networks: ProxyNetwork[] = [];
  for (const part of text.split(",").map((piece) => piece.trim())) {
    if (part === "") continue;
    if (part === "loopback") {
      networks.push(...loopback);
      continue;
    }
    const network = parseNetwork(part);
    if (network === null) return null;
    networks.push(network);
  }
  return networks.length > 0 ? networks : null;
}

/** Whether every trusted proxy runs on this machine, so that nobody else has to reach the shop directly. */
export function areAllOnThisMachine(networks: readonly ProxyNetwork[]): boolean {
  return networks.length > 0 && networks.every((network) => network === "::1/128" || network.startsWith("127."));
}

function parseNetwork(text: string): ProxyNetwork | null {
  const [ipAddress = "", prefix, ...rest] = text.split("/");
  const family = isIP(ipAddress);
  if (family === 0 || rest.length > 0) return null;
  const maxPrefix = family === 4 ? 32 : 128;
  if (prefix === undefined) return `${ipAddress}/${maxPrefix}`;
  if (!/^\d{1,3}$/.test(prefix) || Number(prefix) > maxPrefix) return null;
  return `${ipAddress}/${Number(prefix)}`;
}

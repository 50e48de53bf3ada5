import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Account } from "#services/accounts/account.ts";
import type { Identity } from "#services/ports.ts";

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, 5.5). Each sign-in starts the period again. */
export const deviceLifetimeMs = keptForMs.knownDevice;
/** The maximum number of accounts for one browser, which a household may share. Another one replaces the oldest. */
const maxAccounts = 4;

/** A browser in which an account has signed in before. Strangers' wrong passwords never lock this browser out. */
export interface KnownDevice {
  id: string;
  userId: string;
  issuedAtMs: number;
}

interface DeviceServices {
  identity: Pick<Identity, "signDevice" | "isDeviceSignature">;
  now(): Date;
}

/**
 * Parses OWASP's device cookie: a signed user, device and time for each account that has signed in here. The cookie
 * grants nothing but separate tries at the password.
 */
function parseDevices({ identity, now }: DeviceServices, cookie: string | null): KnownDevice[] {
  if (cookie === null) return [];
  const devices: KnownDevice[] = [];
  for (const entry of cookie.split(".").slice(0, maxAccounts)) {
    const [userId = "", id = "", issued = "", signature = ""] = entry.split("~");
    const issuedAtMs = parseInt(issued, 36);
    if (!identity.isDeviceSignature(`${userId}~${id}~${issued}`, signature)) continue;
    if (now().getTime() - issuedAtMs < deviceLifetimeMs) devices.push({ userId, id, issuedAtMs });
  }
  return devices;
}

/**
 * Finds the device that a cookie proves; null if there is none. A device from before the email address was confirmed
 * does not count, because anyone can be the first to register an address.
 */
export function findKnownDevice(
  services: DeviceServices,
  cookie: string | null,
  { id, emailVerifiedAt }: Pick<Account, "id" | "emailVerifiedAt">,
): KnownDevice | null {
  const since = emailVerifiedAt?.getTime() ?? 0;
  return parseDevices(services, cookie).find(({ userId, issuedAtMs }) => userId === id && issuedAtMs >= since) ?? null;
}

/** Formats the cookie of a browser after a sign-in to an account. The browser's other accounts stay in it. */
export function formatDeviceCookie(
  services: DeviceServices & { randomBytes(size: number): Uint8Array },
  cookie: string | null,
  userId: string,
): string {
  const devices = parseDevices(services, cookie);
  const known = devices.find((device) => device.userId === userId);
  const id = known?.id ?? Buffer.from(services.randomBytes(12)).toString("base64url");
  const others = devices.filter((device) => device !== known).slice(0, maxAccounts - 1);
  return [{ userId, id, issuedAtMs: services.now().getTime() }, ...others]
    .map((device) => {
      const text = `${device.userId}~${device.id}~${device.issuedAtMs.toString(36)}`;
      return `${text}~${services.identity.signDevice(text)}`;
    })
    .join(".");
}

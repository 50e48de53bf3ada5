import { keptForMs } from "#domain/legal/kept-for.ts";
import type { Identity } from "#services/ports.ts";
import type { Account } from "./account.ts";

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, 5.5). Each sign-in starts them anew. */
export const deviceLifetimeMs = keptForMs.knownDevice;
/** A household shares a browser; more accounts than these push out the oldest. */
const maxAccounts = 4;

/** A browser in which an account has signed in before. Strangers' wrong passwords never lock it out. */
export interface KnownDevice {
  id: string;
  userId: string;
  issuedAtMs: number;
}

interface DeviceServices {
  identity: Pick<Identity, "signDevice" | "isDeviceSignature">;
  now(): Date;
}

/** OWASP's device cookie: for each account that signed in here a signed user, device and time. It only has tries of its own. */
function parseDevices({ identity, now }: DeviceServices, cookie: string | null): KnownDevice[] {
  if (cookie === null) return [];
  return cookie
    .split(".")
    .slice(0, maxAccounts)
    .flatMap((entry) => {
      const [userId = "", id = "", issued = "", signature = ""] = entry.split("~");
      const issuedAtMs = parseInt(issued, 36);
      if (!identity.isDeviceSignature(`${userId}~${id}~${issued}`, signature)) return [];
      return now().getTime() - issuedAtMs < deviceLifetimeMs ? [{ userId, id, issuedAtMs }] : [];
    });
}

/** Finds the device that a cookie proves, or null. Not from before the address was confirmed: anybody can register that first. */
export function findKnownDevice(
  services: DeviceServices,
  cookie: string | null,
  { id, emailVerifiedAt }: Pick<Account, "id" | "emailVerifiedAt">,
): KnownDevice | null {
  const since = emailVerifiedAt?.getTime() ?? 0;
  return parseDevices(services, cookie).find(({ userId, issuedAtMs }) => userId === id && issuedAtMs >= since) ?? null;
}

/** Formats the cookie of a browser in which an account has just proven itself. Other accounts of the browser stay in it. */
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

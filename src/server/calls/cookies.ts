import { parse, serialize } from "hono/utils/cookie";
import { deviceLifetimeMs } from "#services/accounts/sessions/known-device.ts";
import { idleLimitMs } from "#services/accounts/sessions/session.ts";

export interface ShopCookie {
  /** Reads the value in a request, which may be forged; null if there is none. */
  read(headers: Headers): string | null;
  /** Returns the Set-Cookie line that stores a value; a null value deletes the cookie. */
  write(value: string | null): string;
}

interface CookieFacts {
  name: string;
  sameSite: "Lax" | "Strict";
  lifetimeMs: number;
  https: boolean;
}

/** Defines a cookie that scripts and requests from other sites cannot reach. */
function createCookie({ name: bareName, sameSite, lifetimeMs, https }: CookieFacts): ShopCookie {
  // Browsers take a "__Host-" cookie only from this host, so a neighbouring subdomain cannot plant one. The prefix
  // needs HTTPS.
  const name = https ? `__Host-${bareName}` : bareName;
  return {
    read: (headers) => parse(headers.get("cookie") ?? "", name)[name] || null,
    write: (value) =>
      serialize<string>(name, value ?? "", {
        httpOnly: true,
        sameSite,
        path: "/",
        secure: https,
        maxAge: value === null ? 0 : lifetimeMs / 1000,
      }),
  };
}

export function createSessionCookie({ https }: { https: boolean }): ShopCookie {
  return createCookie({ name: "shop_session", sameSite: "Lax", lifetimeMs: idleLimitMs, https });
}

/** Defines the cookie that remembers whose browser this was. It outlives the session, and signing out leaves it. */
export function createDeviceCookie({ https }: { https: boolean }): ShopCookie {
  return createCookie({ name: "shop_device", sameSite: "Strict", lifetimeMs: deviceLifetimeMs, https });
}

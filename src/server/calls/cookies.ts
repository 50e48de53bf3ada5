import { parse, serialize } from "hono/utils/cookie";
import { deviceLifetimeMs } from "#services/accounts/known-device.ts";
import { idleLimitMs } from "#services/accounts/session.ts";

export interface ShopCookie {
  /** The value in a request, or null. It may be forged. */
  read(headers: Headers): string | null;
  /** The Set-Cookie line that stores a value; null deletes the cookie. */
  write(value: string | null): string;
}

interface CookieFacts {
  name: string;
  sameSite: "Lax" | "Strict";
  lifetimeMs: number;
  https: boolean;
}

/** A cookie out of reach of scripts and of requests from other sites. */
function createCookie({ name: bareName, sameSite, lifetimeMs, https }: CookieFacts): ShopCookie {
  // Browsers take a "__Host-" cookie from this host only, so a neighbouring subdomain cannot plant one. It needs HTTPS.
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

/** The cookie that holds the session token. */
export function createSessionCookie({ https }: { https: boolean }): ShopCookie {
  return createCookie({ name: "shop_session", sameSite: "Lax", lifetimeMs: idleLimitMs, https });
}

/** The cookie that remembers whose browser this was before. It outlives the session, and sign-out leaves it. */
export function createDeviceCookie({ https }: { https: boolean }): ShopCookie {
  return createCookie({ name: "shop_device", sameSite: "Strict", lifetimeMs: deviceLifetimeMs, https });
}

import { parse, serialize } from "hono/utils/cookie";
import { deviceLifetimeMs } from "#services/accounts/known-device.ts";

export interface DeviceCookie {
  /** The cookie of a request, or null. It may be forged. */
  read(headers: Headers): string | null;
  /** The Set-Cookie line. */
  write(value: string): string;
}

/** The cookie that tells whose browser this was before. It outlives the session, and sign-out leaves it. */
export function createDeviceCookie({ https }: { https: boolean }): DeviceCookie {
  // As for the session cookie: from this host only.
  const name = https ? "__Host-shop_device" : "shop_device";
  return {
    read: (headers) => parse(headers.get("cookie") ?? "", name)[name] || null,
    write: (value) =>
      serialize<string>(name, value, {
        httpOnly: true,
        sameSite: "Strict",
        path: "/",
        secure: https,
        maxAge: deviceLifetimeMs / 1000,
      }),
  };
}

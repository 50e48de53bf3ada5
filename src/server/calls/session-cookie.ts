import { parse, serialize } from "hono/utils/cookie";
import { idleLimitMs } from "#services/accounts/session.ts";

export interface SessionCookie {
  /** The token in a request's cookie, or null. */
  read(headers: Headers): string | null;
  /** The Set-Cookie line that stores a token; null deletes the cookie. */
  write(token: string | null): string;
}

/** The cookie that holds the session token, out of reach of scripts and of requests from other sites. */
export function createSessionCookie({ https }: { https: boolean }): SessionCookie {
  // Browsers take a "__Host-" cookie from this host only, so a neighbouring subdomain cannot plant one. It needs HTTPS.
  const name = https ? "__Host-shop_session" : "shop_session";
  return {
    read(headers) {
      const value = parse(headers.get("cookie") ?? "", name)[name];
      return value === undefined || value === "" ? null : value;
    },
    write(token) {
      return serialize<string>(name, token ?? "", {
        httpOnly: true,
        sameSite: "Lax",
        path: "/",
        secure: https,
        maxAge: token === null ? 0 : idleLimitMs / 1000,
      });
    },
  };
}

import { noteSecret, noteSecretsOfCall } from "../support/personal-values.ts";

/**
 * Makes calls as a browser does, with the cookies of earlier responses, and through a proxy when it has an IP address.
 */
export class ShopCaller {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  readonly #ipAddress: string | null;

  constructor(url: string, ipAddress: string | null = null) {
    this.#url = url;
    this.#ipAddress = ipAddress;
  }

  /** Returns the same visitor at another host, with the present cookies. */
  at(url: string): ShopCaller {
    const there = new ShopCaller(url, this.#ipAddress);
    for (const [key, value] of this.#cookies) there.#cookies.set(key, value);
    return there;
  }

  /** Makes a call and returns its result. Rejects with CallFailed on an error response, or with a network error. */
  call<Result>(name: string, data: unknown): Promise<Result> {
    noteSecretsOfCall(data);
    return this.#send(name, JSON.stringify({ data }), "application/json");
  }

  /** Makes a call that takes a file, like `call`. */
  upload<Result>(name: string, query: Record<string, string>, file: Uint8Array): Promise<Result> {
    return this.#send(`${name}?${new URLSearchParams(query)}`, Uint8Array.from(file), "application/octet-stream");
  }

  async #send<Result>(path: string, body: string | Uint8Array<ArrayBuffer>, contentType: string): Promise<Result> {
    const response = await fetch(`${this.#url}/api/calls/${path}`, {
      method: "POST",
      headers: {
        "content-type": contentType,
        ...(this.#ipAddress === null ? {} : { "x-forwarded-for": this.#ipAddress }),
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join("; "),
      },
      body,
      // The shop itself refuses a call that takes longer than 65 seconds.
      signal: AbortSignal.timeout(70_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      noteSecret(value);
      this.#cookies.set(key, value);
    }
    const parsed = (await response.json()) as {
      result?: Result;
      error?: { status: string; message: string };
    };
    if (!response.ok || parsed.result === undefined)
      throw new CallFailed(response.status, parsed.error?.message ?? "no result");
    return parsed.result;
  }
}

export class CallFailed extends Error {
  override name = "CallFailed";
  readonly status: number;

  constructor(status: number, message: string) {
    super(`${status} ${message}`);
    this.status = status;
  }
}

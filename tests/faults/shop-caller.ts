/** A customer's browser as far as the calls go: keeps its cookies and sends what the shop's own pages send. */
export class ShopCaller {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** The result of a call. Rejects on any error, and when no whole answer comes. */
  async call<Answer>(name: string, data: unknown): Promise<Answer> {
    const response = await fetch(`${this.#url}/api/calls/${name}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        cookie: [...this.#cookies].map(([key, value]) => `${key}=${value}`).join("; "),
      },
      body: JSON.stringify({ data }),
      signal: AbortSignal.timeout(30_000),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(key, value);
    }
    const answer = (await response.json()) as {
      result?: Answer;
      error?: { status: string; message: string };
    };
    if (!response.ok || answer.result === undefined)
      throw new CallFailed(response.status, answer.error?.message ?? "no result");
    return answer.result;
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

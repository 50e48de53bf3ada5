import { afterEach, describe, expect, test, vi } from "vitest";
import { call, callTimeoutMs, type CallError } from "./call.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function respondWith(status: number, body: string): ReturnType<typeof vi.fn> {
  // `Response` does not accept every status that a proxy may send (0, 499 …).
  const fetch = vi.fn(async () => ({ status, text: async () => body }));
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

async function catchFailure(promise: Promise<unknown>): Promise<Pick<CallError, "status" | "message" | "details">> {
  try {
    await promise;
  } catch (error) {
    const { status, message, details } = error as CallError;
    return { status, message, details };
  }
  throw new Error("the call worked");
}

describe("a call from the browser", () => {
  test("sends its data as JSON to its own address and returns the result", async () => {
    const fetch = respondWith(200, '{"result":{"signedIn":false}}');
    await expect(call("session", {})).resolves.toEqual({ signedIn: false });
    const [url, request] = fetch.mock.calls[0] as [string, RequestInit];
    expect(url).toBe("/api/calls/session");
    expect(request).toMatchObject({ method: "POST", body: '{"data":{}}', credentials: "same-origin" });
  });

  test.each([
    [200, "ok"],
    [204, "ok"],
    [299, "ok"],
    [0, "internal"],
    [500, "internal"],
    [400, "invalid-argument"],
    [401, "unauthenticated"],
    [403, "permission-denied"],
    [404, "not-found"],
    [409, "aborted"],
    [429, "resource-exhausted"],
    [499, "cancelled"],
    [501, "unimplemented"],
    [503, "unavailable"],
    [504, "deadline-exceeded"],
    [418, "unknown"],
    [302, "unknown"],
    [502, "unknown"],
  ])("reads HTTP %i without a body of the shop as %s", async (httpStatus, status) => {
    respondWith(httpStatus, status === "ok" ? '{"result":1}' : "<html>");
    if (status === "ok") await expect(call("session", {})).resolves.toBe(1);
    else await expect(catchFailure(call("session", {}))).resolves.toMatchObject({ status });
  });

  test("prefers status, message and details of the body to the HTTP status", async () => {
    respondWith(400, '{"error":{"status":"aborted","message":"An order was sent.","details":[1]}}');
    await expect(catchFailure(call("session", {}))).resolves.toEqual({
      status: "aborted",
      message: "An order was sent.",
      details: [1],
    });
  });

  test("reads an unknown status as internal", async () => {
    respondWith(400, '{"error":{"status":"toString","message":"x"}}');
    await expect(catchFailure(call("session", {}))).resolves.toMatchObject({ status: "internal" });
  });

  test.each(["", "nonsense", "[]", "null", '"text"'])("reports that %j is not a valid JSON object", async (body) => {
    respondWith(200, body);
    await expect(catchFailure(call("session", {}))).resolves.toMatchObject({
      status: "internal",
      message: "Response is not valid JSON object.",
    });
  });

  test("reports a missing data field", async () => {
    respondWith(200, "{}");
    await expect(catchFailure(call("session", {}))).resolves.toMatchObject({
      status: "internal",
      message: "Response is missing data field.",
    });
  });

  test("accepts null as a result", async () => {
    respondWith(200, '{"result":null}');
    await expect(call("session", {})).resolves.toBeNull();
  });

  test("is internal without a response", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(catchFailure(call("session", {}))).resolves.toMatchObject({ status: "internal" });
  });

  test("is cancelled when its page aborts", async () => {
    const page = new AbortController();
    vi.stubGlobal("fetch", endlessFetch);
    const waiting = catchFailure(call("session", {}, { signal: page.signal }));
    page.abort();
    await expect(waiting).resolves.toMatchObject({ status: "cancelled" });
  });

  test("exceeds its deadline after 70 seconds", async () => {
    const timeouts = vi
      .spyOn(AbortSignal, "timeout")
      .mockImplementation(() => AbortSignal.abort(new DOMException("late", "TimeoutError")));
    vi.stubGlobal("fetch", endlessFetch);
    await expect(catchFailure(call("session", {}))).resolves.toMatchObject({ status: "deadline-exceeded" });
    expect(timeouts).toHaveBeenCalledWith(callTimeoutMs);
    expect(callTimeoutMs).toBe(70_000);
  });
});

function endlessFetch(_url: string, { signal }: RequestInit): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = () => reject(signal?.reason as Error);
    if (signal?.aborted === true) stop();
    else signal?.addEventListener("abort", stop);
  });
}

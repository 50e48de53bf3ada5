import { afterEach, expect, test, vi } from "vitest";
import { sendFile } from "./send-file.ts";

afterEach(() => vi.unstubAllGlobals());

/** Answers the next file with this status and this parsed body, which is null if the browser could not parse it. */
function respondWith(status: number, response: unknown): void {
  class AnsweredRequest {
    status = status;
    response = response;
    upload = {};
    onload = () => undefined;
    open = () => undefined;
    setRequestHeader = () => undefined;
    send = () => this.onload();
  }
  vi.stubGlobal("XMLHttpRequest", AnsweredRequest);
}

const send = () =>
  sendFile("addEnquiryPhotograph", new Blob(["a pond"]), {
    query: { name: "pond.jpg" },
    tooLarge: "It is larger than 15 MB.",
    onProgress: () => undefined,
  });

test("a file that arrived gives the call's result", async () => {
  respondWith(200, { result: { photographId: "ab" } });
  await expect(send()).resolves.toEqual({ photographId: "ab" });
});

test.each<[string, number, unknown, object]>([
  [
    "of the shop keeps its status, message and details",
    429,
    { error: { status: "resource-exhausted", message: "Please try again in a minute.", details: [1] } },
    { status: "resource-exhausted", message: "Please try again in a minute.", details: [1] },
  ],
  ["with a status that does not exist counts as internal", 400, { error: { status: "odd" } }, { status: "internal" }],
  ["of a proxy has the status of HTTP", 503, null, { status: "unavailable" }],
  ["of a file too large says so", 413, null, { status: "invalid-argument", message: "It is larger than 15 MB." }],
  ["without a result counts as internal", 200, {}, { status: "internal" }],
])("a refusal %s", async (_what, status, response, failure) => {
  respondWith(status, response);
  await expect(send()).rejects.toMatchObject(failure);
});

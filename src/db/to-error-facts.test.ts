import { Writable } from "node:stream";
import pino from "pino";
import { expect, test } from "vitest";
import { serializers } from "#server/start/open-log.ts";
import { toErrorFacts } from "./to-error-facts.ts";

/** Returns an error as the log records it. */
function log(error: unknown): string {
  let written = "";
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  pino({ serializers }, stream).error({ err: error }, "something failed");
  return written;
}

test("a mail server's error is logged with its code, without the recipient", () => {
  const error = Object.assign(new Error("Can't send mail: 550 5.1.1 <morag+koi@mail.example>: unknown"), {
    code: "EENVELOPE",
    responseCode: 550,
    response: "550 5.1.1 <morag+koi@mail.example>: unknown",
    rejected: ["morag+koi@mail.example"],
  });
  expect(toErrorFacts(error)).toMatchObject({
    type: "Error",
    message: "Can't send mail: 550 5.1.1 <[e-mail address]>: unknown",
    code: "EENVELOPE",
    responseCode: 550,
  });
  expect(log(error)).toContain("EENVELOPE");
  expect(log(error)).not.toContain("morag");
});

test("text that is not JSON is not quoted", () => {
  let error: unknown;
  try {
    JSON.parse("Morag Private, 3 Burnside Cottages");
  } catch (thrown) {
    error = thrown;
  }
  expect(String(error)).toContain("Morag");
  expect(log(error)).not.toContain("Morag");
});

test("causes and the parts of an aggregate are described in the same way", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:1"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  const error = new Error("away", { cause: new AggregateError([refused], "all attempts failed") });
  expect(toErrorFacts(error)).toMatchObject({
    message: "away",
    stack: expect.stringMatching(/^Error: away\n {4}at .*to-error-facts\.test\.ts/),
    cause: { type: "AggregateError", errors: [{ code: "ECONNREFUSED", syscall: "connect" }] },
  });
});

test("an error that is its own cause is described to a limited depth", () => {
  const error = new Error("loop");
  error.cause = error;
  expect(JSON.stringify(toErrorFacts(error)).length).toBeLessThan(50_000);
});

test("a thrown value that is not an error is described, too", () => {
  expect(toErrorFacts("morag@mail.example failed")).toEqual({ type: "string", message: "[e-mail address] failed" });
});

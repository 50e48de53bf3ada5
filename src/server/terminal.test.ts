import { expect, test } from "vitest";
import { describeFailure } from "./terminal.ts";

test.each([
  ["EACCES", /^The shop's user is not allowed to listen on port 80\./],
  ["EADDRINUSE", /^Port 80 is in use/],
])("a port that fails with %s is explained in a sentence without a stack trace", (code, sentence) => {
  const error = Object.assign(new Error(`listen ${code}: 0.0.0.0:80`), { code, syscall: "listen", port: 80 });
  expect(describeFailure(error, "The shop could not start.")).toEqual([expect.stringMatching(sentence)]);
});

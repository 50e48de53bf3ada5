import { expect, test, vi } from "vitest";
import { rootWarning, warnAboutRoot } from "./warn-about-root.ts";

test("a shop that runs as root says so in the log and to the person at the terminal", () => {
  const log = { warn: vi.fn() };
  const say = vi.fn();
  warnAboutRoot(log, say, 0);
  expect(log.warn).toHaveBeenCalledWith({}, rootWarning);
  expect(say).toHaveBeenCalledWith(expect.arrayContaining([rootWarning]));
});

test.each([1000, undefined])("a shop that runs as user %s says nothing", (userId) => {
  const log = { warn: vi.fn() };
  const say = vi.fn();
  warnAboutRoot(log, say, userId);
  expect(log.warn).not.toHaveBeenCalled();
  expect(say).not.toHaveBeenCalled();
});

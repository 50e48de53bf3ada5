import { expect, it } from "vitest";
import type { Press } from "#app/start/start-state.ts";
import { forgetPresses } from "./use-single-press.ts";

it("presses made while one is worked on are forgotten, those of other forms stay", () => {
  const press = (name: string) => ({ name }) as Press;
  const waiting = [press("place-order"), press("add-to-cart"), press("place-order")];
  const sameList = waiting;
  forgetPresses(waiting, "place-order");
  expect(sameList.map(({ name }) => name)).toEqual(["add-to-cart"]);
});

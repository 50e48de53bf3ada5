import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NextSteps } from "./next-steps.tsx";

test("each step that is done has a drawn tick, the others have none", () => {
  const ticks = (done: number) =>
    renderToStaticMarkup(<NextSteps postcode="PH1 0AA" done={done} />).split("#check").length - 1;
  expect([ticks(1), ticks(3)]).toEqual([1, 3]);
});

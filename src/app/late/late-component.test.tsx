import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { provideCode, ServerPart } from "./late-component.tsx";

function Curve({ name }: { name: string }) {
  return <p>{name}</p>;
}

test("a part whose code the server has stands in its HTML, and one without it leaves its place empty", () => {
  const load = () => Promise.resolve(Curve);
  const part = <ServerPart load={load} props={{ name: "Pump curve" }} />;
  expect(renderToString(part)).toBe("<div></div>");
  provideCode(load, Curve);
  expect(renderToString(part)).toBe("<div><p>Pump curve</p></div>");
});

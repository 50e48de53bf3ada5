import { expect, test } from "vitest";
import { findChangedPart } from "./page-frame.tsx";

/** What the search reads of an element. Two are compared as browsers do: by name, text and children. */
class Part {
  readonly localName: string;
  readonly children: readonly Part[];
  readonly text: string;

  constructor(localName: string, ...contents: (Part | string)[]) {
    this.localName = localName;
    this.children = contents.filter((each) => typeof each !== "string");
    this.text = contents.filter((each) => typeof each === "string").join("");
  }

  isEqualNode(other: Part | null): boolean {
    return JSON.stringify(this) === JSON.stringify(other);
  }
}

const find = (before: Part, after: Part) => findChangedPart(before as unknown as Element, after as unknown as Element);
const part = (name: string, ...contents: (Part | string)[]) => new Part(name, ...contents);
const table = (...prices: string[]) => part("table", ...prices.map((price) => part("td", price)));
const page = (lead: string, prices: Part, script = "a") =>
  part("body", part("script", script), part("p", lead), part("main", part("h2", "By what you send for"), prices));

test("a changed price is found, not the page around it", () => {
  const found = find(page("Lead", table("£7.95", "£9.95")), page("Lead", table("£7.95", "£8.95")));
  expect(found).toMatchObject({ localName: "td", text: "£8.95" });
});

test("the first change of several is found", () => {
  expect(find(page("Lead", table("£7.95")), page("Words", table("£8.95")))).toMatchObject({ text: "Words" });
});

test("what is new is found, and what lost a part", () => {
  expect(find(page("Lead", table("1")), page("Lead", table("1", "2")))).toMatchObject({ text: "2" });
  expect(find(page("Lead", table("1", "2")), page("Lead", table("1")))).toMatchObject({
    localName: "table",
  });
});

test("nothing is found where only code differs, or nothing", () => {
  const before = page("Lead", table("1"));
  expect(find(before, page("Lead", table("1")))).toBeNull();
  expect(find(before, page("Lead", table("1"), "b"))).toBeNull();
});

import { expect, test } from "vitest";
import { chooseStyles } from "#app/styles/choose-styles.ts";
import { parseStyleRules } from "../../vite/style-rules-plugin.ts";

/** Returns the rules of a style sheet that a page with this HTML carries. */
function send(css: string, body: string): string {
  return chooseStyles(parseStyleRules(css), `<head><style>.z9</style></head><main>${body}</main>`);
}

const page = '<p class="a1 b1" aria-current="page" data-x=""></p>';

test.each([
  ["a rule for any element", "*,:before{top:0}"],
  ["a rule for an element that it has", "p,table{top:0}"],
  ["a state of what the page has", ".a1:hover,.a1[open]{top:0}"],
  ["one of several selectors", ".z1,.a1>p{top:0}"],
  ["one of several in a pseudo-class", ":is(.z1,main .a1){top:0}:where(.a1) :hover{top:0}"],
  ["what another class would change", ".a1:not(.z1){top:0}.b1:not(:has(.z1)){top:0}"],
  [
    "a rule for paper or another window",
    "@media print{.a1{top:0}}@media (width>=48rem){@supports (top:0){.a1{top:0}}}",
  ],
  ["an animation in use", ".a1{animation:1s aa}@keyframes aa{to{top:0}}"],
  ["a font", "@font-face{font-family:x;src:url(/x)}"],
  ["what the page marks", ".a1[aria-current],.a1[aria-current=page],.a1[data-x]{top:0}"],
  ["what the inline script marks", ".a1[aria-busy=true],.a1[data-failed]{top:0}"],
])("a page keeps %s", (_case, css) => {
  expect(send(css, page)).toBe(css);
});

test.each([
  ["a class that the page has not", ".z1{top:0}"],
  ["an element that the page has not", "table td{top:0}"],
  ["two classes, one of which it has", ".a1.z1,.z1 .a1{top:0}"],
  ["several classes, none of which it has", ":is(p .z1,.z2){top:0}:where(.z1){top:0}"],
  ["what contains a class that the page has not", ":root:has(.z1){top:0}.b1:has(.a1 > .z1,.z2){top:0}"],
  ["a mark that only code sets", ".a1[aria-selected=true]{top:0}"],
  ["another value of a mark", ".a1[aria-current=step]{top:0}"],
  ["an animation of nothing", "@keyframes za{to{top:0}}"],
  ["an at-rule with nothing left in it", "@layer parts{@media print{.z1{top:0}}}"],
  ["a token that nothing reads", ":root{--x:1}"],
])("%s comes later, with the whole sheet", (_case, css) => {
  expect(send(css, page)).toBe("");
});

test("rules keep their order", () => {
  const css = ".a1{top:0}.a2{top:1px}@media print{.a1{top:2px}}.b1{top:0}";
  expect(send(css, page)).toBe(".a1{top:0}@media print{.a1{top:2px}}.b1{top:0}");
});

test("an animation comes later if its name only begins another word", () => {
  expect(send(".a1{top:0}@keyframes to{to{top:0}}", page)).toBe(".a1{top:0}");
});

test("a token stays when a token in use depends on it", () => {
  const css = ":root{--x:1;--y:var(--x);--z:2}@media print{:root{--x:3}}.a1{top:var(--y)}";
  expect(send(css, page)).toBe(":root{--x:1;--y:var(--x)}@media print{:root{--x:3}}.a1{top:var(--y)}");
});

test("classes in scripts, styles and templates do not count as classes of the page", () => {
  expect(send(".z1{top:0}", `<script>'<p class="z1">'</script><template><p class="z1"></p></template>`)).toBe("");
});

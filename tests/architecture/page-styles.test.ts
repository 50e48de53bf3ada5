import { expect, it } from "vitest";
import { leaveOutUnusedStyles } from "#server/pages/page-styles.ts";
import { readStyleRules } from "../../vite/style-rules-plugin.ts";

/** Classes that start alike come from one module. */
const moduleOf = (name: string) => name.slice(0, 1);

function send(css: string, body: string, ofContent = "") {
  const ends = `<head><style data-precedence="page" data-href="layers /a.css">@layer base, parts;</style>${ofContent}</head></html>`;
  const page = { ends, body: `<main>${body}</main>` };
  const { ends: sent, rest } = leaveOutUnusedStyles(page, { "/a.css": readStyleRules(css, moduleOf) });
  const [, kept = "", contentStyles = ""] = /">@layer base, parts;(.*?)<\/style>(.*)<\/head><\/html>$/.exec(sent) ?? [];
  return { kept, rest, contentStyles };
}

const page = '<p class="a1 b1" aria-current="page" data-x=""></p>';

it.each([
  ["a rule for any element", "*,:before{top:0}"],
  ["a rule for an element that it has", "p,table{top:0}"],
  ["a state of what the page has", ".a1:hover,.a1[open]{top:0}"],
  ["one of several selectors", ".z1,.a1>p{top:0}"],
  ["what another class would change", ".a1:not(.z1){top:0}.b1:has(.z1){top:0}"],
  [
    "a rule for paper or another window",
    "@media print{.a1{top:0}}@media (width>=48rem){@supports (top:0){.a1{top:0}}}",
  ],
  ["an animation in use", ".a1{animation:1s aa}@keyframes aa{to{top:0}}"],
  ["a font", "@font-face{font-family:x;src:url(/x)}"],
  ["what the page marks", ".a1[aria-current],.a1[aria-current=page],.a1[data-x]{top:0}"],
  ["what the inline script marks", ".a1[aria-busy=true],.a1[data-failed]{top:0}"],
])("a page keeps %s", (_case, css) => {
  expect(send(css, page)).toMatchObject({ kept: css, rest: "" });
});

it.each([
  ["a class that the page has not", ".z1{top:0}"],
  ["an element that the page has not", "table td{top:0}"],
  ["two classes of which it has one", ".a1.z1,.z1 .a1{top:0}"],
  ["a mark that only code sets", ".a1[aria-selected=true]{top:0}"],
  ["another value of a mark", ".a1[aria-current=step]{top:0}"],
  ["an animation of nothing", "@keyframes za{to{top:0}}"],
  ["an at-rule with nothing left in it", "@layer parts{@media print{.z1{top:0}}}"],
  ["a token that nothing reads", ":root{--x:1}"],
])("%s comes with the data for hydration", (_case, css) => {
  expect(send(css, page)).toMatchObject({ kept: "", rest: css });
});

it("a module of which something was left out comes back whole, in its order, and others do not", () => {
  const css = ".a1{top:0}.a2{top:1px}@media print{.a1{top:2px}}.b1{top:0}";
  const { kept, rest } = send(css, page);
  expect(kept).toBe(".a1{top:0}@media print{.a1{top:2px}}.b1{top:0}");
  expect(rest).toBe(".a1{top:0}.a2{top:1px}@media print{.a1{top:2px}}");
});

it("a token stays when a token in use is made of it", () => {
  const css = ":root{--x:1;--y:var(--x);--z:2}@media print{:root{--x:3}}.a1{top:var(--y)}";
  expect(send(css, page).kept).toBe(":root{--x:1;--y:var(--x)}@media print{:root{--x:3}}.a1{top:var(--y)}");
});

it("classes in scripts and styles are no classes of the page", () => {
  expect(send(".z1{top:0}", `<script>'<p class="z1">'</script>`).kept).toBe("");
});

it.each([
  ["stays where a rule reads one", ".a1{top:var(--y)}", page, true],
  ["comes later where none does", ".z1{top:var(--y)}", page, false],
])("what the content sets %s", (_case, css, body, stays) => {
  const styles = ":root{--x:1;--y:2}";
  const sent = send(css, body, `<style id="content-styles">${styles}</style>`);
  expect(sent.contentStyles).toBe(`<style id="content-styles">${stays ? styles : ""}</style>`);
  expect(sent.rest.endsWith(styles)).toBe(!stays);
});

import { expect, test } from "vitest";
import { separateStyles } from "./page-previewer.ts";

test("a preview contains neither scripts nor inline styles, whose text is returned separately", () => {
  const page = `<html><head><style data-href="a">p{color:red}</style><link rel="preload" href="/f.woff2"/>
<link rel="canonical" href="/x"/><script>run()</script></head><body><p>Words</p><style>b{top:0}</style>
<noscript><p>No JavaScript</p></noscript><script type="module" src="/a.js"></script></body></html>`;
  const { html, styles } = separateStyles(page);
  expect(styles).toBe("p{color:red}\nb{top:0}");
  expect(html).not.toMatch(/script|<style|preload/);
  expect(html).toContain("<p>Words</p>");
  expect(html).toContain('rel="canonical"');
});

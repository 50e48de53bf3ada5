import { expect, it } from "vitest";
import { parseFacade } from "../../../vite/entry-facades-plugin.ts";
import { importDirectly } from "./import-directly.ts";

const root =
  'import"./framework.chunk.js";import"./shop.chunk.js";export{q as Layout,Y as default}from"./shop.chunk.js";\n';
const html =
  '<link rel="modulepreload" href="/static/js/shop.chunk.js"/><link rel="modulepreload" href="/static/js/root.chunk.js"/>' +
  '<script type="module" async="">import * as route0 from "/static/js/root.chunk.js";\nimport * as route1 from "/static/js/home.chunk.js";\n' +
  'window.__reactRouterRouteModules = {"root":route0,"home":route1};\nimport("/static/js/entry.chunk.js");</script>';

it("a file that only passes on exports is a facade", () => {
  expect(parseFacade(root)).toEqual({ from: "/static/js/shop.chunk.js", exports: { Layout: "q", default: "Y" } });
  expect(parseFacade('import"./shop.chunk.js";')).toEqual({ from: "/static/js/shop.chunk.js", exports: {} });
  expect(parseFacade('import{a}from"./shop.chunk.js";a();export{a as default};')).toBeNull();
});

it("the boot script imports from the files with the code, and preloads no others", () => {
  const direct = importDirectly(html, {
    "/static/js/root.chunk.js": { from: "/static/js/shop.chunk.js", exports: { Layout: "q", default: "Y" } },
    "/static/js/entry.chunk.js": { from: "/static/js/shop.chunk.js", exports: {} },
  });
  expect(direct).toBe(
    '<link rel="modulepreload" href="/static/js/shop.chunk.js"/>' +
      '<script type="module" async="">import * as route0_ from "/static/js/shop.chunk.js";const route0={Layout:route0_.q,default:route0_.Y};\n' +
      'import * as route1 from "/static/js/home.chunk.js";\n' +
      'window.__reactRouterRouteModules = {"root":route0,"home":route1};\nimport("/static/js/shop.chunk.js");</script>',
  );
});

it("a page is unchanged where there are no facades", () => {
  expect(importDirectly(html, {})).toBe(html);
});

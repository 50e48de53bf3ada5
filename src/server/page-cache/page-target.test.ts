import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toPageTarget } from "./page-target.ts";

const page = (path: string) => ({ kind: "page", path });
const redirect = (location: string) => ({ kind: "redirect", location });
const notFound = page("/not-found");

describe("the address of a page", () => {
  test.each([
    ["/", page("/")],
    ["/?utm_source=post&fbclid=1", page("/")],
    ["/services?page=3", page("/services")],
    ["/sitemap.xml?page=3", page("/sitemap.xml")],
    ["/robots.txt", page("/robots.txt")],
    ["/site.webmanifest", page("/site.webmanifest")],
    ["/auth?token=secret", page("/auth")],
    ["/pond-products?search=%20drum%20%20filter%20", page("/pond-products?search=drum+filter")],
    ["/pond-products?search=a&page=2", page("/pond-products?search=a&page=2")],
    ["/pond-products/filters?page=1", page("/pond-products/filters")],
    ["/pond-products/filters?page=007", page("/pond-products/filters")],
    ["/pond-products/filters?search=a&page=2&x=1", page("/pond-products/filters?search=a&page=2")],
    ["/pond-products/filters?size=4in&sort=price", page("/pond-products/filters?sort=price&size=4in")],
    ["/pond-products/filters.data?size=4in&_routes=root", page("/pond-products/filters.data?size=4in&_routes=root")],
    ["/pond-products?size=4in&sort=price&show=filters&page=2", page("/pond-products")],
    ["/pond-products?search=a&size=4in", page("/pond-products?search=a&size=4in")],
    ["/pond-products/filters/12?search=a", page("/pond-products/filters/12")],
    ["/portfolio/pond1?picture=7", page("/portfolio/pond1?picture=7")],
    ["/admin/orders/K7M4-2QXP", page("/admin/orders/K7M4-2QXP")],
    // All orders share one shell, so that a token does not create a page of its own.
    ["/orders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12", page("/orders/-")],
    ["/orders/K7M42QXPAbCdEfGhIjKlMnOpQr-_12/receipt", page("/orders/-/receipt")],
    ["/orders/K7M4-2QXP.data", page("/orders/-.data")],
    ["/_.data", page("/_.data")],
    ["/pond-products/filters.data?page=2&_routes=root&x=1", page("/pond-products/filters.data?page=2&_routes=root")],
    ["/_.ahead", page("/_.ahead")],
    ["/_.page", page("/_.page")],
    ["/pond-products/filters.page?page=2&x=1", page("/pond-products/filters.page?page=2")],
    ["/pond-products/filters.ahead?page=2&x=1", page("/pond-products/filters.ahead?page=2")],
    ["/pond-products/filters/7.ahead", page("/pond-products/filters/7.ahead")],
    ["/nope.ahead", page("/not-found.ahead")],
    ["/pond-products/filters.data?_routes=%3Cscript%3E", page("/pond-products/filters.data")],
  ])("of %s contains only the parameters that the page reads", (url, expected) => {
    expect(toPageTarget(url)).toEqual(expected);
  });

  test.each([
    ["/services/", redirect("/services")],
    ["//services", redirect("/services")],
    ["/Services?a=1", redirect("/services?a=1")],
    ["/%73ervices", redirect("/services")],
    ["/pond-products//filters/", redirect("/pond-products/filters")],
    ["/\\services", redirect("/services")],
    ["//", redirect("/")],
  ])("%s redirects to its canonical form", (url, expected) => {
    expect(toPageTarget(url)).toEqual(expected);
  });

  test.each([
    ["/portfolio/a%2fb", redirect("/portfolio/a%2Fb")],
    ["/portfolio/a%2Fb", page("/portfolio/a%2Fb")],
    ["/portfolio/a%5Cb", page("/portfolio/a%5Cb")],
    ["/portfolio/%E0%A4%A", redirect("/portfolio/%25E0%25A4%25A")],
    ["/portfolio/50%.data", page("/portfolio/50%25.data")],
    ["/pond-products/filters/%00", page("/pond-products/filters/%00")],
    [`/portfolio/${"x".repeat(3_000)}`, page(`/portfolio/${"x".repeat(3_000)}`)],
    [`/pond-products?search=${"x".repeat(3_000)}`, page(`/pond-products?search=${"x".repeat(100)}`)],
  ])("%s is the page that the router sees there", (url, expected) => {
    expect(toPageTarget(url)).toEqual(expected);
  });

  test.each([
    "/nope",
    "/nope/",
    "//evil.example/%2e%2e",
    "/pond-products/a/b/c",
    "/%E0%A4%A",
    "/services%00",
    "/pond-products/%2e%2e/x",
    "http://evil.example/",
    "*",
    "",
    "/x".repeat(2_000),
  ])("%s is the one not-found page", (url) => {
    expect(toPageTarget(url)).toEqual(notFound);
  });

  test("never leads to another site, and never redirects twice", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      "services",
      "Services",
      "pond-products",
      "evil.example",
      "%2f",
      "%5c",
      "%2e%2e",
      "..",
      "@",
      "?page=2",
      "#x",
      "%00",
      "a b",
      "é",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const found = toPageTarget(`/${pieces.join("")}`);
        expect(found.kind === "page" ? found.path : found.location).toMatch(/^\/(?![/\\])/);
        if (found.kind === "redirect") expect(toPageTarget(found.location).kind).toBe("page");
      }),
      { numRuns: 2_000 },
    );
  });
});

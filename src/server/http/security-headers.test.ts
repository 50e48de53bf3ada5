import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { contentSecurityPolicy, inlineHashesOf, securityHeaders } from "./security-headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy of a page", () => {
  it("allows every inline script and style by its own hash, and no data block", () => {
    const html = `<style id="a">p{}</style><script>one</script><script type="module" async="">two</script>
      <script type="text/plain" data-boot="/x.js">three</script><script type="application/ld+json">{"a":1}</script>
      <script src="/y.js"></script><script>one</script><style></style>`;
    expect(inlineHashesOf(html)).toEqual({
      scripts: [hash("one"), hash("two"), hash("three")],
      styles: [hash("p{}"), hash("")],
    });
  });

  it("holds neither unsafe-inline nor a foreign source", () => {
    const policy = contentSecurityPolicy({ scripts: [hash("x")], styles: [] }, { https: true });
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain(`script-src 'self' ${hash("x")}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("upgrade-insecure-requests");
  });

  it("asks for https again only where the shop is on https", () => {
    expect(securityHeaders({ https: true }).map(([name]) => name)).toContain("Strict-Transport-Security");
    expect(securityHeaders({ https: false }).map(([name]) => name)).not.toContain("Strict-Transport-Security");
  });
});

import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { contentSecurityPolicy, hashInlineCode, securityHeaders } from "./security-headers.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("the content security policy of a page", () => {
  test("allows every inline script and style by its own hash, and no data block", () => {
    const html = `<style id="a">p{}</style><script>one</script><script type="module" async="">two</script>
      <template><script>three</script></template><script type="application/ld+json">{"a":1}</script>
      <script src="/y.js"></script><script>one</script><style></style>`;
    expect(hashInlineCode(html)).toEqual({
      scripts: [hash("one"), hash("two"), hash("three")],
      styles: [hash("p{}"), hash("")],
    });
  });

  test("contains neither unsafe-inline nor another site", () => {
    const policy = contentSecurityPolicy({ scripts: [hash("x")], styles: [] }, { https: true });
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(policy).toContain(`script-src 'self' ${hash("x")}`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("upgrade-insecure-requests");
  });

  test("is joined by Strict-Transport-Security only when the shop runs on https", () => {
    // The owner's other names may have no certificate, so subdomains are not included.
    expect(securityHeaders({ https: true })).toHaveProperty("Strict-Transport-Security", "max-age=31536000");
    expect(securityHeaders({ https: false })).not.toHaveProperty("Strict-Transport-Security");
  });
});

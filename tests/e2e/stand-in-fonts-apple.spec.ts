import { fontEnvironment } from "../support/system-fonts.ts";
import { expectNoLayoutShift, pagesButHome } from "./support/expect-no-layout-shift.ts";
import { test } from "./support/shop-test.ts";
import { fillCart } from "./support/visitor.ts";

// The browser finds what the shop's stand-ins use of an iPhone's fonts: Arial, Georgia and Times New Roman, each by a free font of the same
// widths. A file of its own, because the fonts belong to the browser.
test.use({
  launchOptions: [
    async ({ launchOptions }, provide) => provide({ ...launchOptions, env: fontEnvironment("apple") }),
    { scope: "worker" },
  ],
});

test("the layout stays still for a visitor on an iPhone when the web fonts arrive", async ({ context, me }) => {
  test.setTimeout(120_000);
  await fillCart(me, 3);
  await expectNoLayoutShift(
    context,
    ["/", ...pagesButHome].map((path) => ({ path, width: 390 })),
  );
});

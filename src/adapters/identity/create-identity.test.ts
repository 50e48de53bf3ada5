import { expect, test } from "vitest";
import { createIdentity } from "./create-identity.ts";

const [former, present] = ["the former secret of 32 characters..", "the present secret of 32 characters."] as const;
const before = createIdentity({ secret: former });
const during = createIdentity({ secret: present, former: [former] });
const after = createIdentity({ secret: present });

test("a token signed under a former secret counts as long as that secret is named", () => {
  const accepts = ({ isDeviceSignature, isDataLinkSignature, isOrderPageSignature }: typeof before) => [
    isDeviceSignature("a", before.signDevice("a")),
    isDataLinkSignature("a", before.signDataLink("a")),
    isOrderPageSignature("a", before.signOrderPage("a")),
  ];
  expect(accepts(during)).toEqual([true, true, true]);
  expect(accepts(after)).toEqual([false, false, false]);
  expect(after.isOrderPageSignature("a", during.signOrderPage("a"))).toBe(true);
});

test("a token has a hash for each secret, the present one first", () => {
  expect(during.listTokenHashes("t")).toEqual([after.hashToken("t"), before.hashToken("t")]);
  expect(after.listTokenHashes("t")).toEqual([after.hashToken("t")]);
});

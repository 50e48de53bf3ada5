import { useEffect, useMemo, useState } from "react";
import { useLocation } from "react-router";
import { call } from "#app/calls/call.ts";
import { useIsInBrowser } from "#app/ui/use-is-in-browser.ts";
import type { CartItem } from "#domain/cart/cart-item.ts";
import { parseSharedCart, type SharedLine } from "#domain/cart/shared-cart.ts";

export type SharedCart = ReturnType<typeof splitSharedLines>;

/** Returns the cart that the page's URL shares; null if it shares none. */
export function useSharedCart(): SharedCart | "loading" | "failed" | null {
  const { hash } = useLocation();
  const isInBrowser = useIsInBrowser();
  const lines = useMemo(() => (isInBrowser ? parseSharedCart(hash) : null), [isInBrowser, hash]);
  const [loaded, setLoaded] = useState<{ of: readonly SharedLine[]; cart: SharedCart | "failed" } | null>(null);

  useEffect(() => {
    if (lines === null) return;
    // The key finds the product, since a shared line does not contain the product's id.
    const cartItems = lines.map((line) => ({ ...line, id: "-" }));
    call("checkCart", { cartItems }).then(
      (response) => setLoaded({ of: lines, cart: splitSharedLines(lines, response.lines) }),
      () => setLoaded({ of: lines, cart: "failed" }),
    );
  }, [lines]);

  if (lines === null) return null;
  return loaded?.of === lines ? loaded.cart : "loading";
}

function splitSharedLines(lines: readonly SharedLine[], checked: readonly { item: CartItem | null }[]) {
  const items = checked.map(({ item }) => item).filter((item) => item !== null);
  const gone = lines.filter((_line, index) => !checked[index]?.item).map(formatGone);
  return { items, gone };
}

/** Names a line no longer sold: "TAR-FIT-020, 2", EPDM". A key that is not a product code means nothing to visitors. */
function formatGone({ key, selectedSize, selectedOption }: SharedLine): string {
  const words = [key.startsWith("~") ? "" : key, selectedSize, selectedOption].filter((word) => word !== "");
  return words.length === 0 ? "One product" : words.join(", ");
}

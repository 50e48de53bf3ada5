import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { CartProvider, ToastRegion, useCart } from "./cart-provider.tsx";

function Count() {
  return <span>{useCart().count}</span>;
}

test("the cart can only be used within its provider", () => {
  expect(() => renderToString(<Count />)).toThrow("useCart must be used within a CartProvider.");
});

test("the cart is empty in the HTML from the server", () => {
  const html = renderToString(
    <MemoryRouter>
      <CartProvider>
        <Count />
        <ToastRegion />
      </CartProvider>
    </MemoryRouter>,
  );
  expect(html).toContain("<span>0</span>");
  // Rendered from the start, so that screen readers announce what appears in it.
  expect(html).toContain('role="status"');
});

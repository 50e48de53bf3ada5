import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Brand } from "./brand.tsx";

test.each([
  ["Glenwater Koi & Ponds", "brand"],
  ["Northumberland Koi & Water Gardens", "brand long"],
  ["The Kirkintilloch Koi Centre", "brand long"],
])("only a long word of %s may be broken, so that the menu stays in the window", (name, className) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Brand name={name} />
    </MemoryRouter>,
  );
  expect(html).toContain(`class="${className}"`);
});

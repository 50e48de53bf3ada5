import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import styles from "./brand.module.css";
import { Brand } from "./brand.tsx";

test.each([
  ["Glenwater Koi & Ponds", false],
  ["Northumberland Koi & Water Gardens", true],
  ["The Kirkintilloch Koi Centre", true],
])("only a long word of %s may be broken, so that the menu stays in the window", (name, isBreakable) => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Brand name={name} />
    </MemoryRouter>,
  );
  expect(html.includes(styles["breakable"] ?? "")).toBe(isBreakable);
});

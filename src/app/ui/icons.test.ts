import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildIconSprite, iconSpriteFile } from "../../../scripts/make-icons.ts";

test("the drawn icons are those of the list: after a change run node scripts/make-icons.ts", () => {
  expect(readFileSync(iconSpriteFile, "utf8")).toBe(buildIconSprite());
});

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildIconSprite, iconSpriteFile } from "../../../scripts/make-icons.ts";

test("the sprite holds exactly the listed icons (run node scripts/make-icons.ts after a change)", () => {
  expect(readFileSync(iconSpriteFile, "utf8")).toBe(buildIconSprite());
});

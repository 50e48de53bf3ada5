import { expect, test } from "vitest";
import { markTyped } from "./found-panel.tsx";

test.each([
  ["Ewan MacLeod", "mcleod", ["Ewan ", "MacLeod"]],
  ["Ewan MacLeod", "ewan mac", ["", "Ewan", " ", "MacLeod"]],
  ["R. McLeod & Sons", "macleod", ["R. ", "McLeod", " & Sons"]],
  ["Ewan MacLeod", "leod", ["Ewan MacLeod"]],
  ["Ewan MacLeod", "", ["Ewan MacLeod"]],
])("“%s” for “%s”", (text, typed, parts) => expect(markTyped(text, typed)).toEqual(parts));

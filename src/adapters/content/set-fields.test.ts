import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

import { setFields } from "./set-fields.ts";

const site = `# The business.

name: Glenwater Koi & Ponds
phone: 01632 960 140   # day and night
hours: "Mon-Sat 9:00-5:00"
address: []
social:
  label: our page
  url: https://social.example/glenwater
`;

describe("fields of a file", () => {
  test("change alone, with every comment and every other line as it was", () => {
    expect(setFields(site, { phone: "0131 555 0100", hours: "Mon-Fri 9:00-5:00" })).toBe(
      site.replace("01632 960 140", "0131 555 0100").replace('"Mon-Sat 9:00-5:00"', "Mon-Fri 9:00-5:00"),
    );
    expect(setFields(site, { phone: "01632 960 140" })).toBe(site);
  });

  test("keep Windows line endings", () => {
    const windows = site.replaceAll("\n", "\r\n");
    expect(setFields(windows, { name: "Another" })).toBe(windows.replace("Glenwater Koi & Ponds", "Another"));
  });

  test.each([
    ["a file that cannot be read", 'phone: "1\nname: x', { phone: "2" }],
    ["a field twice", "phone: 1\nphone: 2\n", { phone: "3" }],
    ["a field that is missing", "name: x\n", { phone: "1" }],
    ["a group", site, { social: "1" }],
    ["a value of two lines", site, { name: "a\nb" }],
  ])("of %s are left alone", (_what, text, fields) => {
    expect(setFields(text, fields)).toBeNull();
  });

  test("read back as they were typed, whatever they are", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (value) => {
        const changed = setFields(site, { phone: value });
        if (changed === null) return;
        expect(parse(changed, { schema: "failsafe" })).toEqual({
          ...(parse(site, { schema: "failsafe" }) as object),
          phone: value,
        });
      }),
    );
  });
});

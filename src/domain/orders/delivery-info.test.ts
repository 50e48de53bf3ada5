import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestEmail } from "#domain/accounts/suggest-email.ts";
import { errorCatalogue } from "#domain/errors.ts";
import { findPostcodeSlip } from "#domain/geography/postcode.ts";
import { deliveryInfoSchema } from "#domain/orders/checkout/place-order.schema.ts";
import { checkText } from "#domain/typed-text.ts";
import {
  checkDeliveryInfo,
  deliveryFieldFacts,
  deliveryFields,
  emptyDeliveryInfo,
  type DeliveryField,
  type DeliveryInfo,
} from "./delivery-info.ts";

const isla: DeliveryInfo = {
  ...emptyDeliveryInfo,
  firstName: "Isla",
  lastName: "Fraser",
  email: "isla@example.org",
  phone: "01632 960152",
  address1: "3 Burnside Cottages",
  city: "Perth",
  postcode: "PH1 0AA",
};

function words(field: DeliveryField, value: string): string | null {
  const code = checkText(deliveryFieldFacts[field], value);
  return code === null ? null : errorCatalogue[code].message;
}

describe("the delivery form", () => {
  test("takes what a customer writes", () => {
    expect(checkDeliveryInfo(isla)).toEqual({ ok: true, value: isla });
  });

  test("takes what only looks like a slip, which the page points out and never refuses", () => {
    const written = { ...isla, email: "isla@gmial.com", postcode: "ZZ1 1AA" };
    expect(suggestEmail(written.email)).toBe("isla@gmail.com");
    expect(findPostcodeSlip(written.postcode)).not.toBeNull();
    expect(checkDeliveryInfo(written)).toEqual({ ok: true, value: written });
    expect(deliveryInfoSchema.parse(written)).toEqual(written);
  });

  test.each<[DeliveryField, string]>([
    ["firstName", "First name is required"],
    ["lastName", "Last name is required"],
    ["phone", "Phone number is required"],
    ["address1", "Address is required"],
    ["city", "City is required"],
    ["postcode", "Postcode is required"],
  ])("an empty %s: %s", (field, text) => {
    expect(words(field, "")).toBe(text);
    expect(words(field, " \t ")).toBe(text);
  });

  test.each<DeliveryField>(["email", "address2", "notes"])("%s may stay empty", (field) => {
    expect(words(field, "")).toBeNull();
  });

  test("reports every missing field, in the order of the form", () => {
    const checked = checkDeliveryInfo({ email: "nonsense" });
    expect(checked.ok ? [] : checked.refusals.map((refusal) => refusal.field)).toEqual([
      "firstName",
      "lastName",
      "email",
      "phone",
      "address1",
      "city",
      "postcode",
    ]);
  });

  test.each(["01632 960152", "+44 1632 960152", "(01632) 960-152", "0163296015", "0123456789 1234"])(
    "%j is a phone number",
    (phone) => {
      expect(words("phone", phone)).toBeNull();
    },
  );

  test.each([
    "123456789",
    "0123456789012345",
    "01632-96o152",
    "0163296015.",
    "٠١٦٣٢٩٦٠١٥٢",
    "01632\u00A0960152",
    "0163296015\n2",
  ])("%j is not a phone number", (phone) => {
    expect(words("phone", phone)).toBe("Please enter a valid phone number");
  });

  test.each(["a@b.co", "isla.fraser+koi@mail.example.org", "o'brien@example.org", "x@1.example"])(
    "%j is an e-mail address",
    (email) => {
      expect(words("email", email)).toBeNull();
    },
  );

  test.each([
    "isla",
    "@example.org",
    "isla@",
    "isla@example",
    "isla@@example.org",
    "isla@example..org",
    "isla.@example.org",
    "is la@example.org",
    "isla@example.org\nBcc: x@example.org",
    "isla@example.org, x@example.org",
    "Isla <isla@example.org>",
    "isla@-example.org",
    `${"x".repeat(65)}@example.org`,
    `x@${"a".repeat(250)}.org`,
  ])("%j is not an e-mail address", (email) => {
    expect(words("email", email)).toBe("Please enter a valid email address");
  });

  test.each([
    "O'Brien",
    "Zoë",
    "北京",
    "👩‍👩‍👧‍👦 🐟",
    "محمد",
    "\u202Bשלום\u202C",
    "Ní Dhomhnaill-Smyth",
    "<script>alert(1)</script>",
    "e\u0301",
  ])("%s survives byte for byte", (name) => {
    const checked = checkDeliveryInfo({ ...isla, firstName: name, lastName: name, notes: `${name}\n${name}` });
    expect(checked).toEqual({
      ok: true,
      value: { ...isla, firstName: name, lastName: name, notes: `${name}\n${name}` },
    });
  });

  test.each(["a\u0000b", "a\u0007b", "a\u007Fb", "a\u0085b", "a\uD800b", "\uDC00a"])(
    "%j cannot be printed and is refused in every field of words",
    (text) => {
      for (const field of ["firstName", "lastName", "address1", "address2", "city", "postcode", "notes"] as const) {
        expect(words(field, text)).toBe("This contains characters that cannot be printed.");
      }
    },
  );

  test("lines belong into the notes only", () => {
    expect(words("notes", "Side gate.\r\n\tRing twice.")).toBeNull();
    expect(words("city", "Perth\nScotland")).toBe("This contains characters that cannot be printed.");
  });

  test.each<[DeliveryField, number]>([
    ["firstName", 100],
    ["lastName", 100],
    ["address1", 200],
    ["address2", 200],
    ["city", 100],
    ["postcode", 20],
    ["notes", 1_000],
  ])("%s takes %i characters and not one more", (field, length) => {
    expect(words(field, "x".repeat(length))).toBeNull();
    expect(words(field, "x".repeat(length + 1))).toBe("This is too long.");
  });

  test("a name of a megabyte is refused without a search through it", () => {
    expect(words("firstName", "x".repeat(1_000_000))).toBe("This is too long.");
    expect(words("email", `${"a.".repeat(500_000)}@example.org`)).toBe("Please enter a valid email address");
  });

  test("details accepted once are accepted again as they were kept", () => {
    const text = fc.string({ unit: "binary", maxLength: 120 });
    fc.assert(
      fc.property(fc.record({ firstName: text, lastName: text, address1: text, city: text, notes: text }), (values) => {
        const checked = checkDeliveryInfo({ ...isla, ...values });
        if (checked.ok) expect(checkDeliveryInfo(checked.value)).toEqual(checked);
      }),
    );
  });
});

describe("the form as a call takes it", () => {
  test("cleans and keeps like the form", () => {
    expect(deliveryInfoSchema.parse({ ...isla, firstName: " Isla ", address2: null, email: undefined })).toEqual({
      ...isla,
      email: "",
    });
  });

  test("refuses with the form's own words at each field", () => {
    const read = deliveryInfoSchema.safeParse({ ...isla, firstName: "", phone: "12" });
    expect(read.error?.issues.map((issue) => [issue.path, issue.message])).toEqual([
      [["firstName"], "First name is required"],
      [["phone"], "Please enter a valid phone number"],
    ]);
  });

  test("missing fields are empty fields, other types are refused", () => {
    expect(deliveryInfoSchema.safeParse({}).error?.issues.map((issue) => issue.path[0])).toEqual(
      deliveryFields.filter((field) => deliveryFieldFacts[field].required !== undefined),
    );
    for (const wrong of [7, true, {}, ["x"]])
      expect(deliveryInfoSchema.safeParse({ ...isla, city: wrong }).success).toBe(false);
    for (const wrong of [null, "x", 5, []]) expect(deliveryInfoSchema.safeParse(wrong).success).toBe(false);
  });
});

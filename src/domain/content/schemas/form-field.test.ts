import { expect, test } from "vitest";
import { deliveryTableSchema } from "./delivery.schema.ts";
import { toFormField, type FormField } from "./form-field.ts";
import { guideSchema } from "./guide.schema.ts";
import { pageSchemas } from "./pages.schema.ts";
import { projectSchema } from "./project.schema.ts";
import { siteSchema } from "./site.schema.ts";
import { testimonialsSchema } from "./testimonials.schema.ts";

/** Lists the fields of a form with their kinds, an optional one with "?". */
function listFields(field: FormField, path = ""): string[] {
  if (field.kind === "list") return listFields(field.entry, `${path}[]`);
  if (field.kind === "group")
    return field.fields.flatMap(({ name, field: part, isOptional }) =>
      listFields(part, `${path}${path === "" ? "" : "."}${name}${isOptional ? "?" : ""}`),
    );
  return [`${path} ${field.kind}`];
}

test("the form of a project asks for all that its file may hold", () => {
  expect(listFields(toFormField(projectSchema))).toEqual([
    "name line",
    "description line",
    "order? line",
    "style? choice",
    "visualisation? yes-or-no",
    "facts?[].name line",
    "facts?[].value line",
    "testimonial?.content line",
    "testimonial?.author line",
    "testimonial?.rating? line",
    "testimonial?.avatar? picture",
    "testimonial?.job? line",
    "testimonial?.agreed? date",
    "testimonial?.rewarded? yes-or-no",
    "testimonial?.shortened? yes-or-no",
    "testimonial?.sample? yes-or-no",
    "pictures[].src picture",
    "pictures[].alt line",
  ]);
});

test("a guide asks for days as days, and calls its fields what they mean there", () => {
  const form = toFormField(guideSchema);
  expect(listFields(form)).toEqual(
    expect.arrayContaining(["checked date", "sources[].read date", "sources[].to? line"]),
  );
  const labels = form.kind === "group" ? form.fields.map(({ name, label }) => [name, label]) : [];
  expect(labels).toEqual(
    expect.arrayContaining([
      ["title", undefined],
      ["checked", "Sources last checked"],
      ["categories", "Categories that lead to it"],
    ]),
  );
});

test("forms know lists, several paragraphs and choices", () => {
  const home = listFields(toFormField(pageSchemas.home));
  expect(home).toEqual(
    expect.arrayContaining([
      "hero.facts[] line",
      "feature.body prose",
      "feature.side choice",
      "feature.secondary?.to line",
      "band.overlay?.opacity line",
      "band.cards[].picture.alt line",
    ]),
  );
  expect(listFields(toFormField(siteSchema))).toEqual(
    expect.arrayContaining([
      "phone line",
      "address?[] line",
      "vatRegistered? yes-or-no",
      "hero.wide.image.src picture",
    ]),
  );
  expect(toFormField(testimonialsSchema)).toMatchObject({ kind: "list", what: "testimonials", min: 0, max: 50 });
});

test("the fields of delivery say how to write them", () => {
  const form = toFormField(deliveryTableSchema);
  expect(listFields(form)).toEqual(
    expect.arrayContaining(["zones[].postcodes line", "zones[].prices.small parcel line", "classes.pallet.note? line"]),
  );
  const zones = form.kind === "group" ? form.fields.find(({ name }) => name === "zones")?.field : undefined;
  expect(zones).toMatchObject({ kind: "list", min: 1, max: 30 });
  const postcodes =
    zones?.kind === "list" && zones.entry.kind === "group"
      ? zones.entry.fields.find(({ name }) => name === "postcodes")
      : undefined;
  expect(postcodes?.field).toMatchObject({ kind: "line", hint: expect.stringContaining("KW15–17") as unknown });
});

import { z } from "zod";
import type { Prose } from "#domain/content/article.ts";
import { expectedLinkTarget, isLinkTarget } from "#domain/content/links.ts";
import { parseProse } from "#domain/content/parse-markdown.ts";
import type { Picture } from "#domain/content/picture.ts";
import { parsePicturePath } from "#domain/media/picture-url.ts";
import { formFields, getFieldFacts, toFormField, type OnePictureField } from "./form-field.ts";

/** Files give only text, lists and groups, so numbers are parsed here. A message must fit after the word "expected". */

/** Builds the schema of a group of fields. An unknown field is a spelling mistake, reported by its name. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const names = Object.keys(shape).join(", ");
  const fields = Object.entries(shape).map(([name, schema]) => ({ name, isOptional: false, ...getFieldFacts(schema) }));
  return z
    .strictObject(shape, {
      error: (issue) => (issue.code === "unrecognized_keys" ? `the fields here are ${names}` : `the fields ${names}`),
    })
    .register(formFields, { field: { kind: "group", fields } });
}

export function list<Entry extends z.ZodType>(entry: Entry, what: string, min: number, max: number) {
  const expected =
    min === 0 ? `a list of at most ${max} ${what}` : `a list of ${min === max ? min : `${min} to ${max}`} ${what}`;
  return z
    .preprocess((value) => (value === "" ? [] : value), z.array(entry, { error: expected }))
    .refine((entries) => entries.length >= min && entries.length <= max, { error: expected })
    .register(formFields, { field: { kind: "list", entry: toFormField(entry), what, min, max } });
}

/** Builds the schema of a list that may be missing, and is then empty. */
export function optionalList<Entry extends z.ZodType>(entry: Entry, what: string, max: number) {
  const entries = list(entry, what, 0, max);
  return z
    .preprocess((value) => value ?? "", entries)
    .register(formFields, { field: toFormField(entries), isOptional: true });
}

function joined(max: number, expected: string) {
  return z
    .string({ error: expected })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(z.string().max(max, { error: `at most ${max} characters` }));
}

export function line(max = 200, expected = "a line of text") {
  return joined(max, expected)
    .refine((text) => text !== "", { error: expected })
    .register(formFields, { field: { kind: "line", max } });
}

export function matching(pattern: RegExp, expected: string) {
  return z.string({ error: expected }).trim().regex(pattern, { error: expected });
}

export function categorySlug() {
  return matching(/^[a-z0-9_]{1,60}$/, "a category as its address has it, such as air_pumps");
}

export function optionalLine(max = 200) {
  return z
    .preprocess((value) => value ?? "", joined(max, "a line of text"))
    .register(formFields, { field: { kind: "line", max }, isOptional: true });
}

/** Builds the schema of a text of several paragraphs in the part of Markdown that `parseProse` reads. */
export function prose() {
  return z
    .string({ error: "text" })
    .transform((text, context): Prose => {
      const reading =
        text.trim() === "" ? ({ ok: false, mistake: { expected: "text", found: "" } } as const) : parseProse(text);
      if (reading.ok) return reading.prose;
      context.addIssue({
        code: "custom",
        message: reading.mistake.expected,
        params: { found: reading.mistake.found },
      });
      return z.NEVER;
    })
    .register(formFields, { field: { kind: "prose" } });
}

/** Builds the schema of a number in digits within bounds, with an optional step. */
export function numberField({
  from,
  to,
  step,
  expected,
}: {
  from: number;
  to: number;
  step?: number;
  expected: string;
}) {
  return parsed(expected, (text) => {
    const value = /^[+-]?\d{1,9}(?:\.\d{1,6})?$/.test(text.trim()) ? Number(text) : Number.NaN;
    return value >= from && value <= to && (step === undefined || Number.isInteger(value / step)) ? value : null;
  });
}

/** Builds the schema of a text that `parse` turns into a value, or into null if the text is not as expected. */
export function parsed<Value>(
  expected: string,
  parse: (text: string) => Value | null,
  { max = 200, hint = "" }: { max?: number; hint?: string } = {},
) {
  return z
    .string({ error: expected })
    .transform((text, context): Value => {
      const value = parse(text);
      if (value !== null) return value;
      context.addIssue({ code: "custom", message: expected });
      return z.NEVER;
    })
    .register(formFields, { field: { kind: "line", max, hint } });
}

/** Builds the schema of a day such as "2026-11-22". */
export function date(expected = "a date such as 2026-11-22") {
  return z
    .string({ error: expected })
    .trim()
    .refine(isDay, { error: expected })
    .register(formFields, { field: { kind: "date" } });
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T12:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && day.getTime() > 0 && day.toISOString().startsWith(text);
}

export function rating() {
  return numberField({ from: 1, to: 5, step: 0.5, expected: "a number from 1 to 5 in halves" });
}

/** Builds the schema of "yes" or "no". A missing field means no. */
export function yesOrNo() {
  const expected = "yes or no";
  return z
    .preprocess(
      (value) => {
        if (value === undefined || value === "") return "no";
        return typeof value === "string" ? value.trim().toLowerCase() : value;
      },
      z
        .enum(["yes", "no", "true", "false"], { error: expected })
        .transform((text) => text === "yes" || text === "true"),
    )
    .register(formFields, { field: { kind: "yes-or-no" }, isOptional: true });
}

/** Builds the schema of one of several words, in any capitalisation. */
export function oneOf<const Options extends readonly string[]>(options: Options, expected: string) {
  return z
    .preprocess(
      (value) => (typeof value === "string" ? value.trim().toLowerCase() : value),
      z.enum(options, { error: expected }),
    )
    .register(formFields, { field: { kind: "choice", options } });
}

export function linkTarget() {
  return z.string({ error: expectedLinkTarget }).trim().refine(isLinkTarget, { error: expectedLinkTarget });
}

/** Builds the schema of a button or link to a shop page ("/pond-products#q") or an https:, mailto: or tel: address. */
export function action() {
  return group({ label: line(80), to: linkTarget() });
}

export type Action = z.output<ReturnType<typeof action>>;

/** Builds the schema of a value that may be missing or empty, and is then null. */
export function optional<Value extends z.ZodType>(value: Value) {
  const schema = z.preprocess((raw) => (raw === undefined || raw === "" ? null : raw), value.nullable());
  formFields.add(schema, { field: toFormField(value), isOptional: true });
  return schema;
}

/** Builds the schema of a group that may be missing because every field in it may be. */
export function optionalGroup<Fields extends ReturnType<typeof group>>(fields: Fields) {
  return optional(fields).transform((value) => value ?? fields.parse({}));
}

function pictureFile(size: OnePictureField["size"] = "small") {
  const expected =
    "the path of a JPEG, PNG or WebP picture such as media/portfolio/pond1/01.jpg, in letters, digits, spaces, dots, - and _";
  return z
    .string({ error: expected })
    .refine((written) => !/\.hei[cf]\s*$/i.test(written), {
      error:
        "a JPEG, PNG or WebP picture; a HEIC picture must first be exported as a JPEG (iPhone: share it by email, or Settings, Camera, Formats, Most Compatible; Mac: Preview, File, Export)",
      abort: true,
    })
    .transform((written, context): string => {
      const path = parsePicturePath(written);
      if (path !== null && /\.(?:jpe?g|png|webp)$/i.test(path)) return path;
      context.addIssue({ code: "custom", message: expected });
      return z.NEVER;
    })
    .register(formFields, { field: { kind: "picture", size } });
}

export function picture() {
  return group({
    src: pictureFile("large"),
    // There is room for one line beside a picture.
    alt: line(300, "a description of what the picture shows").register(formFields, {
      field: { kind: "line", max: 120 },
    }),
  }) satisfies z.ZodType<Picture>;
}

/** Builds the schema of a picture without an alt text, beside a text that says what the picture shows. */
export function plainPicture(size?: OnePictureField["size"]) {
  return pictureFile(size).transform((src): Picture => ({ src, alt: "" }));
}

/** Builds the schema of a picture of a person whose name is beside the picture. */
export function portrait() {
  return plainPicture("portrait");
}

export function colour() {
  return matching(/^#[0-9a-f]{6}$/i, 'a colour such as "#2a60ae"');
}

export function percent() {
  return numberField({ from: 0, to: 100, expected: "a number of percent from 0 to 100" });
}

export interface Overlay {
  colour: string;
  opacity: number;
}

/** Builds the schema of a colour over a picture, which makes text on the picture readable. `usual` is the default. */
export function overlay(usual: Overlay) {
  const opacity = numberField({ from: 0, to: 1, expected: "a number from 0 (clear) to 1 (solid)" });
  return optional(group({ colour: colour(), opacity })).transform((own): Overlay => own ?? usual);
}

export function card() {
  return group({ title: line(80), text: line(600) });
}

export type Card = z.output<ReturnType<typeof card>>;

export function meta() {
  return group({ title: line(120), description: line(320) });
}

import {
  contentEntrySchema,
  previewContentSchema,
  publishContentSchema,
  takeBackContentSchema,
} from "#domain/content/desk/content-entries.schema.ts";
import {
  getContentEntry,
  listEditableContent,
  publishContent,
  takeBackContent,
} from "#services/content/edit-content.ts";
import { previewContent } from "#services/content/preview-content.ts";

import { addPictureSchema, turnPictureSchema } from "#domain/media/photograph.schema.ts";
import { maxPhotographBytes } from "#domain/media/photograph.ts";
import { addPicture, turnPicture } from "#services/content/take-pictures.ts";

import { desk } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const contentCalls = {
  listEditableContent: desk({
    right: "content",
    description: "Lists the pages, projects and other parts of the content that the desk can edit.",
    input: nothingSchema,
    run: ({ services, actor }) => listEditableContent(services, actor),
  }),
  getContentEntry: desk({
    right: "content",
    description: "Reads a part of the content with its form, and what was published of it before.",
    input: contentEntrySchema,
    run: ({ services, actor }, input) => getContentEntry(services, actor, input),
  }),
  previewContent: desk({
    right: "content",
    description:
      "Renders the page that shows a part of the content as it would be with unpublished changes, or names the mistakes it would have. Changes nothing.",
    input: previewContentSchema,
    limit: { perMinute: 120 },
    run: ({ services, actor }, input) => previewContent(services, actor, input),
  }),
  publishContent: desk({
    right: "content",
    description:
      "Publishes changed parts of the content, all or nothing: writes them into their files and nothing else there. Takes the version of each that the admin saw.",
    input: publishContentSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }, input) => publishContent(services, actor, input),
  }),
  takeBackContent: desk({
    right: "content",
    description: "Publishes earlier texts of a part of the content again.",
    input: takeBackContentSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }, input) => takeBackContent(services, actor, input),
  }),
  addPicture: desk({
    right: "content",
    description:
      "Takes a photograph into the content folder, upright, made smaller and without what the camera noted. The body is the file, as application/octet-stream; the input stands in the query.",
    input: addPictureSchema,
    fileBytes: maxPhotographBytes,
    limit: { perMinute: 120 },
    run: ({ services, actor, file }, input) => addPicture(services, actor, { ...input, bytes: file }),
  }),
  turnPicture: desk({
    right: "content",
    description: "Stores a picture of the content folder a second time, turned to the right. The first one stays.",
    input: turnPictureSchema,
    limit: { perMinute: 120 },
    run: ({ services, actor }, input) => turnPicture(services, actor, input),
  }),
};

import {
  contentEntrySchema,
  previewContentSchema,
  publishContentSchema,
  takeBackContentSchema,
} from "#domain/content/desk/content-entries.schema.ts";
import {
  getContentEntry,
  listEditableContent,
  previewContent,
  publishContent,
  takeBackContent,
} from "#services/content/edit-content.ts";

import { addPictureSchema, turnPictureSchema } from "#domain/media/photograph.schema.ts";
import { maxPhotographBytes } from "#domain/media/photograph.ts";
import { addPicture, turnPicture } from "#services/content/take-pictures.ts";

import { desk, nothingSchema } from "./call.ts";

export const contentCalls = {
  listEditableContent: desk({
    right: "content",
    description: "Lists the pages, projects and other parts of the content that the desk can edit.",
    input: nothingSchema,
    run: listEditableContent,
  }),
  getContentEntry: desk({
    right: "content",
    description: "Reads a part of the content with its form, and what was published of it before.",
    input: contentEntrySchema,
    example: { key: "site" },
    run: getContentEntry,
  }),
  previewContent: desk({
    right: "content",
    description:
      "Renders the page that shows a part of the content as it would be with unpublished changes, or names the mistakes it would have. Changes nothing.",
    input: previewContentSchema,
    example: { changes: [{ key: "site", version: "1", data: { name: "Glenwater" } }], shown: "site" },
    limit: { perMinute: 120 },
    run: previewContent,
  }),
  publishContent: desk({
    right: "content",
    description:
      "Publishes changed parts of the content, all or nothing: writes them into their files and nothing else there. Takes the version of each that the admin saw.",
    input: publishContentSchema,
    example: { changes: [{ key: "site", version: "1", data: { name: "Glenwater" } }] },
    limit: { perMinute: 30 },
    run: publishContent,
  }),
  takeBackContent: desk({
    right: "content",
    description: "Publishes earlier texts of a part of the content again.",
    input: takeBackContentSchema,
    example: { key: "site", version: "1", number: 1 },
    limit: { perMinute: 30 },
    run: takeBackContent,
  }),
  addPicture: desk({
    right: "content",
    description:
      "Takes a photograph into the content folder, upright, made smaller and without what the camera noted. The body is the file, as application/octet-stream; the input stands in the query.",
    input: addPictureSchema,
    example: { key: "site", size: "large" },
    fileBytes: maxPhotographBytes,
    limit: { perMinute: 120 },
    run: (services, actor, input, { file }) => addPicture(services, actor, { ...input, bytes: file }),
  }),
  turnPicture: desk({
    right: "content",
    description: "Stores a picture of the content folder a second time, turned to the right. The first one stays.",
    input: turnPictureSchema,
    example: { path: "media/x.jpg" },
    limit: { perMinute: 120 },
    run: turnPicture,
  }),
};

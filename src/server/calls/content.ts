import { z } from "zod";
import {
  contentEntrySchema,
  previewContentSchema,
  publishContentSchema,
  restoreContentSchema,
} from "#domain/content/desk/content-entries.schema.ts";
import { maxPictureBytes } from "#domain/media/shop-picture.ts";
import {
  addPicture,
  getContentEntry,
  listEditableContent,
  previewContent,
  publishContent,
  restoreContent,
} from "#services/content/edit-content.ts";
import { desk } from "./call.ts";

export const contentCalls = {
  listEditableContent: desk("content", { run: listEditableContent }),
  getContentEntry: desk("content", {
    input: contentEntrySchema,
    example: { key: "site" },
    run: getContentEntry,
  }),
  previewContent: desk("content", {
    input: previewContentSchema,
    example: { changes: [{ key: "site", version: "1", data: { name: "Glenwater" } }], shown: "site" },
    limit: { perMinute: 120 },
    run: previewContent,
  }),
  publishContent: desk("content", {
    input: publishContentSchema,
    example: { changes: [{ key: "site", version: "1", data: { name: "Glenwater" } }] },
    limit: { perMinute: 30 },
    run: publishContent,
  }),
  restoreContent: desk("content", {
    input: restoreContentSchema,
    example: { key: "site", version: "1", number: 1 },
    limit: { perMinute: 30 },
    run: restoreContent,
  }),
  addPicture: desk("content", {
    input: z.object({
      /** The key of the content that will show the picture, or `productPicturesKey`. */
      key: z.string().max(80),
      size: z.enum(["large", "small", "product", "portrait"]),
    }),
    example: { key: "site", size: "large" },
    fileBytes: maxPictureBytes,
    limit: { perMinute: 120 },
    run: (services, actor, input, { file }) => addPicture(services, actor, { ...input, bytes: file }),
  }),
};

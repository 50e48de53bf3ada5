import {
  previewBusinessFactsSchema,
  saveBusinessFactsSchema,
  takeBackBusinessFactsSchema,
} from "#domain/content/business-facts.schema.ts";
import {
  getBusinessFacts,
  previewBusinessFacts,
  saveBusinessFacts,
  takeBackBusinessFacts,
} from "#services/content/edit-business-facts.ts";

import { adminOnly } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

export const contentCalls = {
  getBusinessFacts: adminOnly({
    description: "Reads the facts of the business that the desk can change, and what was published before.",
    input: nothingSchema,
    run: ({ services, actor }) => getBusinessFacts(services, actor),
  }),
  saveBusinessFacts: adminOnly({
    description:
      "Publishes facts of the business: writes them into content/site.yaml and nothing else there. Takes the version of the file that the admin saw.",
    input: saveBusinessFactsSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }, input) => saveBusinessFacts(services, actor, input),
  }),
  previewBusinessFacts: adminOnly({
    description:
      "Tells what the pages would show with these facts, or the mistakes the content would have. Changes nothing.",
    input: previewBusinessFactsSchema,
    limit: { perMinute: 120 },
    run: ({ services, actor }, input) => previewBusinessFacts(services, actor, input),
  }),
  takeBackBusinessFacts: adminOnly({
    description: "Publishes an earlier text of content/site.yaml again.",
    input: takeBackBusinessFactsSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor }, input) => takeBackBusinessFacts(services, actor, input),
  }),
};

import { z } from "zod";
import { maxMessageLength } from "#domain/orders/messages/message.ts";
import { group, line, list } from "./fields.schema.ts";
import { formFields } from "./form-field.ts";

const hint =
  "{firstName}, {order} and {total} are filled in from the order, {phone}, {hours} and {business} from yours. Write anything to fill in by hand in CAPITALS.";

function plainText() {
  const expected = "the words of the message";
  return z
    .string({ error: expected })
    .trim()
    .min(1, { error: expected })
    .max(maxMessageLength, { error: `at most ${maxMessageLength} characters` })
    .register(formFields, { field: { kind: "text", hint } });
}

/** content/messages.yaml: the beginnings of messages to customers. The file may be missing. */
export const messagesSchema = list(group({ name: line(60), text: plainText() }), "messages", 0, 50);

export type MessageTemplate = z.output<typeof messagesSchema>[number];

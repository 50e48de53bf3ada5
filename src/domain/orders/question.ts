import { accept, refuse, type Result } from "#domain/result.ts";
import { checkDeliveryField, cleanField } from "./delivery-info.ts";

/** A customer's question about an order. Follows the rules of the notes in the delivery form, and holds something. */
export function checkQuestion(text: string | null | undefined): Result<string> {
  const question = cleanField(text ?? "");
  const code = question === "" ? "order.question" : checkDeliveryField("notes", question);
  return code === null ? accept(question) : refuse({ code, field: "question" });
}

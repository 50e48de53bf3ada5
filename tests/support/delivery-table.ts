import { readFileSync } from "node:fs";
import { parseDataFile } from "#adapters/content/parse-data-file.ts";
import { deliveryTableSchema } from "#domain/content/schemas/delivery.schema.ts";
import type { DeliveryTable } from "#domain/delivery/delivery-table.ts";

/** Reads the table of the demo, with some of its text replaced. */
export function readDemoDelivery(...replacements: [from: string, to: string][]): DeliveryTable {
  const path = "content/delivery.yaml";
  const text = replacements.reduce(
    (changed, [from, to]) => {
      if (!changed.includes(from)) throw new Error(`${path} does not say ${from}`);
      return changed.replace(from, to);
    },
    readFileSync(path, "utf8"),
  );
  const file = parseDataFile(path, text);
  if (file.kind !== "data") throw new Error(`${path} cannot be read`);
  return deliveryTableSchema.parse(file.data);
}

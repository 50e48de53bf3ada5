import { randomBytes, randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { enquiries } from "#db/schema/enquiries.ts";
import { askForConsultation, type NewEnquiry } from "#services/enquiries/ask-for-consultation.ts";
import { addEnquiryPhotograph } from "#services/enquiries/photographs.ts";
import type { TestShop } from "./test-shop.ts";

/** A form as the page sends it. */
export function enquiryForm(change: Partial<NewEnquiry> = {}): NewEnquiry {
  return {
    requestId: randomBytes(16).toString("hex"),
    subject: "new-pond",
    style: "raised",
    budget: "under-15000",
    wishedTime: "spring",
    projectId: "",
    pond: "",
    photographs: [],
    size: "5 by 3 metres",
    name: "Isla Fraser",
    email: `pond-${randomUUID()}@example.org`,
    phone: "",
    place: "Perth",
    message: "Is the depth right for koi?",
    ...change,
  };
}

/** Takes a photograph for a form that is not sent. Returns its id. */
export async function addPhotograph({ services }: Pick<TestShop, "services">, name = "garden.jpg"): Promise<string> {
  const bytes = Buffer.from("a photograph");
  return (await addEnquiryPhotograph(services, { actor: { kind: "visitor" }, ipAddress: null }, { name, bytes }))
    .photographId;
}

/** Sends an enquiry. Returns its id. */
export async function addEnquiry(
  { services, db }: Pick<TestShop, "services" | "db">,
  change: Partial<NewEnquiry> = {},
): Promise<number> {
  const form = enquiryForm(change);
  await askForConsultation(services, { actor: { kind: "visitor" }, ipAddress: null }, form);
  const [row] = await db.select().from(enquiries).where(eq(enquiries.requestId, form.requestId));
  return row?.id ?? 0;
}

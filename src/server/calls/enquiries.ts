import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import { enquiryMoves } from "#domain/enquiries/enquiry-status.ts";
import {
  budgetBands,
  checkContactMessage,
  checkEnquiryForm,
  consultationSubjects,
  maxEnquiryPhotographBytes,
  maxPhotographs,
  photographIdPattern,
  pondStyles,
  wishedTimes,
} from "#domain/enquiries/enquiry.ts";
import { requestIdSchema, versionSchema } from "#domain/input.schema.ts";
import { askForConsultation } from "#services/enquiries/ask-for-consultation.ts";
import { answerEnquiry, deleteEnquiry, moveEnquiry, noteEnquiry } from "#services/enquiries/change-enquiry.ts";
import { addEnquiryPhotograph, removeEnquiryPhotograph } from "#services/enquiries/photographs.ts";
import { getEnquiry, listEnquiries } from "#services/enquiries/read-enquiries.ts";
import { anyone, desk, requestId } from "./call.ts";

const text = z.string().nullish();
const photographId = z.string().regex(photographIdPattern);
const enquiryId = z.int().min(1).max(999_999_999);
const words = z.string().trim().min(1).max(4_000);

/** The values of fields that the contact page does not ask for. */
const unasked = {
  style: "unsure",
  budget: "unsure",
  wishedTime: "unsure",
  projectId: "",
  pond: "",
  size: "",
  place: "",
} as const;

export const enquiryCalls = {
  addEnquiryPhotograph: anyone({
    input: z.object({ name: z.string().max(300).default("") }),
    example: { name: "garden.jpg" },
    fileBytes: maxEnquiryPhotographBytes,
    limit: { perMinute: 30 },
    run: (services, _actor, { name }, { caller, file }) =>
      addEnquiryPhotograph(services, caller, { name, bytes: file }),
  }),
  removeEnquiryPhotograph: anyone({
    input: z.object({ photographId }),
    example: { photographId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912" },
    limit: { perMinute: 60 },
    run: (services, _actor, input) => removeEnquiryPhotograph(services, input),
  }),
  askForConsultation: anyone({
    input: z
      .object({
        requestId: requestIdSchema,
        subject: z.enum(consultationSubjects),
        style: z.enum(pondStyles),
        budget: z.enum(budgetBands),
        wishedTime: z.enum(wishedTimes).default("unsure"),
        /** The id of a project of the portfolio; "" for none. */
        projectId: z.string().max(100).default(""),
        /** The query of the pond that the browser keeps; "" for none. */
        pond: z
          .string()
          .max(600)
          .regex(/^[\w=&.%+-]*$/)
          .default(""),
        photographs: z.array(photographId).max(maxPhotographs).default([]),
        size: text,
        name: text,
        email: text,
        phone: text,
        place: text,
        message: text,
      })
      .transform(({ size, name, email, phone, place, message, ...chosen }, context) => {
        const checked = acceptedOrIssues(checkEnquiryForm({ size, name, email, phone, place, message }), context);
        return { ...chosen, ...checked };
      }),
    example: {
      requestId,
      subject: "new-pond",
      style: "raised",
      budget: "under-15000",
      wishedTime: "spring",
      size: "5 by 3 metres",
      name: "Isla Munro",
      email: "isla@example.org",
      place: "Perth",
      message: "Is the depth right for koi?",
    },
    limit: { perMinute: 30 },
    run: (services, _actor, input, { caller }) => askForConsultation(services, caller, input),
  }),
  sendMessage: anyone({
    input: z
      .object({ requestId: requestIdSchema, name: text, email: text, phone: text, message: text })
      .transform(({ requestId: id, ...form }, context) => {
        const checked = acceptedOrIssues(checkContactMessage(form), context);
        return { ...unasked, ...checked, requestId: id, subject: "question" as const, photographs: [] };
      }),
    example: { requestId, name: "Isla Munro", phone: "01632 960170", message: "Do you have a viewing day?" },
    limit: { perMinute: 30 },
    run: (services, _actor, input, { caller }) => askForConsultation(services, caller, input),
  }),
  listEnquiries: desk("enquiries", {
    input: z.object({ view: z.enum(["open", "done"]).default("open") }),
    example: { view: "open" },
    run: listEnquiries,
  }),
  getEnquiry: desk("enquiries", {
    input: z.object({ enquiryId }),
    example: { enquiryId: 1 },
    about: "enquiry",
    run: getEnquiry,
  }),
  moveEnquiry: desk("enquiries", {
    input: z.object({
      enquiryId,
      version: versionSchema,
      move: z.enum(enquiryMoves).exclude(["answer"]),
    }),
    example: { enquiryId: 1, version: 1, move: "quote" },
    about: "enquiry",
    run: moveEnquiry,
  }),
  noteEnquiry: desk("enquiries", {
    input: z.object({ enquiryId, requestId: requestIdSchema, text: words }),
    example: { enquiryId: 1, requestId, text: "Rang her." },
    about: "enquiry",
    run: noteEnquiry,
  }),
  answerEnquiry: desk("enquiries", {
    input: z.object({ enquiryId, version: versionSchema, requestId: requestIdSchema, text: words }),
    example: { enquiryId: 1, version: 1, requestId, text: "Gladly." },
    about: "enquiry",
    run: answerEnquiry,
  }),
  deleteEnquiry: desk("enquiries", {
    input: z.object({ enquiryId, version: versionSchema }),
    example: { enquiryId: 1, version: 1 },
    about: "enquiry",
    run: deleteEnquiry,
  }),
};

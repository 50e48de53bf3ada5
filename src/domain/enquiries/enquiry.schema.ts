import { z } from "zod";
import { acceptedOrIssues } from "#domain/accepted-or-issues.ts";
import {
  budgetBands,
  checkContactMessage,
  checkEnquiryForm,
  consultationSubjects,
  type EnquirySubject,
  mostPhotographs,
  pondStyles,
  wishedTimes,
} from "./enquiry.ts";
import { enquiryMoves } from "./enquiry-status.ts";

const text = z.string().nullish();
const requestId = z.string().regex(/^[\w-]{8,64}$/);

/** 128 random bits, as `addEnquiryPhotograph` gives them. */
export const photographIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** What a call takes. Refusals of the form become issues of its fields, with their code in `params`. */
export const askForConsultationSchema = z
  .object({
    /** Made by the browser for one form, so that a second try is no second enquiry. */
    requestId,
    subject: z.enum(consultationSubjects),
    style: z.enum(pondStyles),
    budget: z.enum(budgetBands),
    wishedTime: z.enum(wishedTimes).default("unsure"),
    /** A project of the portfolio; "" for none. */
    projectId: z.string().max(100).default(""),
    /** The query of the pond that the browser keeps; "" for none. */
    pond: z
      .string()
      .max(600)
      .regex(/^[\w=&.%+-]*$/)
      .default(""),
    photographs: z.array(photographIdSchema).max(mostPhotographs).default([]),
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
  });

export type AskForConsultationInput = z.output<typeof askForConsultationSchema>;

/** An enquiry as it is kept, whichever form it comes from. */
export type NewEnquiry = Omit<AskForConsultationInput, "subject"> & { subject: EnquirySubject };

/** The fields that the contact page leaves out. */
const unasked = {
  style: "unsure",
  budget: "unsure",
  wishedTime: "unsure",
  projectId: "",
  pond: "",
  size: "",
  place: "",
} as const;

export const sendMessageSchema = z
  .object({ requestId, name: text, email: text, phone: text, message: text })
  .transform(({ requestId: id, ...form }, context): NewEnquiry => {
    const checked = acceptedOrIssues(checkContactMessage(form), context);
    return { ...unasked, ...checked, requestId: id, subject: "question", photographs: [] };
  });

export const addEnquiryPhotographSchema = z.object({ name: z.string().max(300).default("") });

export const photographSchema = z.object({ photographId: photographIdSchema });

export const enquiryViews = ["open", "done"] as const;
export type EnquiryListView = (typeof enquiryViews)[number];

export const listEnquiriesSchema = z.object({ view: z.enum(enquiryViews).default("open") });

const enquiryId = z.int().min(1).max(999_999_999);
const version = z.int().min(1);

export const enquirySchema = z.object({ enquiryId });

export const moveEnquirySchema = z.object({
  enquiryId,
  version,
  move: z.enum(enquiryMoves).exclude(["answer"]),
});

const words = z.string().trim().min(1).max(4_000);

export const noteEnquirySchema = z.object({ enquiryId, requestId, text: words });

export const answerEnquirySchema = z.object({ enquiryId, version, requestId, text: words });

export const deleteEnquirySchema = z.object({ enquiryId, version });

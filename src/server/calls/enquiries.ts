import {
  addEnquiryPhotographSchema,
  answerEnquirySchema,
  askForConsultationSchema,
  deleteEnquirySchema,
  enquirySchema,
  listEnquiriesSchema,
  moveEnquirySchema,
  noteEnquirySchema,
  photographSchema,
  sendMessageSchema,
} from "#domain/enquiries/enquiry.schema.ts";
import { maxEnquiryPhotographBytes } from "#domain/enquiries/enquiry.ts";
import { addEnquiryPhotograph, removeEnquiryPhotograph } from "#services/enquiries/photographs.ts";
import { answerEnquiry, deleteEnquiry, moveEnquiry, noteEnquiry } from "#services/enquiries/change-enquiry.ts";
import { askForConsultation } from "#services/enquiries/ask-for-consultation.ts";
import { getEnquiry, listEnquiries } from "#services/enquiries/read-enquiries.ts";

import { anyone, desk, requestId } from "./call.ts";

export const enquiryCalls = {
  addEnquiryPhotograph: anyone({
    input: addEnquiryPhotographSchema,
    example: { name: "garden.jpg" },
    fileBytes: maxEnquiryPhotographBytes,
    limit: { perMinute: 30 },
    run: (services, actor, { name }, { caller, file }) =>
      addEnquiryPhotograph(services, { actor, address: caller.address }, { name, bytes: file }),
  }),
  removeEnquiryPhotograph: anyone({
    input: photographSchema,
    example: { photographId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912" },
    limit: { perMinute: 60 },
    run: (services, _actor, input) => removeEnquiryPhotograph(services, input),
  }),
  askForConsultation: anyone({
    input: askForConsultationSchema,
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
    run: (services, actor, input, { caller }) =>
      askForConsultation(services, { actor, address: caller.address }, input),
  }),
  sendMessage: anyone({
    input: sendMessageSchema,
    example: { requestId, name: "Isla Munro", phone: "01632 960170", message: "Do you have a viewing day?" },
    limit: { perMinute: 30 },
    run: (services, actor, input, { caller }) =>
      askForConsultation(services, { actor, address: caller.address }, input),
  }),
  listEnquiries: desk("people", {
    input: listEnquiriesSchema,
    example: { view: "open" },
    run: listEnquiries,
  }),
  getEnquiry: desk("people", {
    input: enquirySchema,
    example: { enquiryId: 1 },
    about: "enquiry",
    run: getEnquiry,
  }),
  moveEnquiry: desk("people", {
    input: moveEnquirySchema,
    example: { enquiryId: 1, version: 1, move: "quote" },
    about: "enquiry",
    run: moveEnquiry,
  }),
  noteEnquiry: desk("people", {
    input: noteEnquirySchema,
    example: { enquiryId: 1, requestId, text: "Rang her." },
    about: "enquiry",
    run: noteEnquiry,
  }),
  answerEnquiry: desk("people", {
    input: answerEnquirySchema,
    example: { enquiryId: 1, version: 1, requestId, text: "Gladly." },
    about: "enquiry",
    run: answerEnquiry,
  }),
  deleteEnquiry: desk("people", {
    input: deleteEnquirySchema,
    example: { enquiryId: 1, version: 1 },
    about: "enquiry",
    run: deleteEnquiry,
  }),
};

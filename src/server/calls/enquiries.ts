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
} from "#domain/enquiries/enquiry.schema.ts";
import { maxEnquiryPhotographBytes } from "#domain/enquiries/enquiry.ts";
import { addEnquiryPhotograph, removeEnquiryPhotograph } from "#services/enquiries/photographs.ts";
import { answerEnquiry, deleteEnquiry, moveEnquiry, noteEnquiry } from "#services/enquiries/change-enquiry.ts";
import { askForConsultation } from "#services/enquiries/ask-for-consultation.ts";
import { getEnquiry, listEnquiries } from "#services/enquiries/read-enquiries.ts";

import { anyone, desk } from "./call.ts";

export const enquiryCalls = {
  addEnquiryPhotograph: anyone({
    description:
      "Takes a photograph for a consultation form that is not sent yet: upright, made smaller and without what the camera noted. The body is the file, as application/octet-stream; the input stands in the query. Deleted after a day without the form.",
    input: addEnquiryPhotographSchema,
    example: { name: "garden.jpg" },
    fileBytes: maxEnquiryPhotographBytes,
    limit: { perMinute: 30 },
    run: (services, _actor, { name }, { caller, file }) =>
      addEnquiryPhotograph(services, caller.address, { name, bytes: file }),
  }),
  removeEnquiryPhotograph: anyone({
    description: "Removes a photograph of a consultation form that is not sent yet.",
    input: photographSchema,
    example: { photographId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912" },
    limit: { perMinute: 60 },
    run: (services, _actor, input) => removeEnquiryPhotograph(services, input),
  }),
  askForConsultation: anyone({
    description:
      "Keeps an enquiry about a pond with its photographs, and mails the dealer and the asker. The same request id again is the same enquiry.",
    input: askForConsultationSchema,
    example: {
      requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912",
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
  listEnquiries: desk({
    right: "people",
    description: "Lists the enquiries about ponds that are open, or those that are won or lost.",
    input: listEnquiriesSchema,
    example: { view: "open" },
    run: listEnquiries,
  }),
  getEnquiry: desk({
    right: "people",
    description: "Reads an enquiry about a pond with its photographs and its history.",
    input: enquirySchema,
    example: { enquiryId: 1 },
    about: "enquiry",
    run: getEnquiry,
  }),
  moveEnquiry: desk({
    right: "people",
    description: "Notes where an enquiry stands: answered, visit agreed, quoted, won, lost, or open again.",
    input: moveEnquirySchema,
    example: { enquiryId: 1, version: 1, move: "quote" },
    about: "enquiry",
    run: moveEnquiry,
  }),
  noteEnquiry: desk({
    right: "people",
    description: "Adds a note to an enquiry that only admins see.",
    input: noteEnquirySchema,
    example: { enquiryId: 1, requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912", text: "Rang her." },
    about: "enquiry",
    run: noteEnquiry,
  }),
  answerEnquiry: desk({
    right: "people",
    description: "Mails an answer to the sender of an enquiry, and keeps it with the enquiry.",
    input: answerEnquirySchema,
    example: { enquiryId: 1, version: 1, requestId: "5f3a9c1e7b2d4f6088aa10c3e5d7f912", text: "Gladly." },
    about: "enquiry",
    run: answerEnquiry,
  }),
  deleteEnquiry: desk({
    right: "people",
    description: "Deletes an enquiry with its photographs and its history.",
    input: deleteEnquirySchema,
    example: { enquiryId: 1, version: 1 },
    about: "enquiry",
    run: deleteEnquiry,
  }),
};

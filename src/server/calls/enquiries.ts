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
import { addEnquiryPhotograph } from "#services/enquiries/add-enquiry-photograph.ts";
import { answerEnquiry } from "#services/enquiries/answer-enquiry.ts";
import { askForConsultation } from "#services/enquiries/ask-for-consultation.ts";
import { deleteEnquiry } from "#services/enquiries/delete-enquiry.ts";
import { getEnquiry } from "#services/enquiries/get-enquiry.ts";
import { listEnquiries } from "#services/enquiries/list-enquiries.ts";
import { moveEnquiry } from "#services/enquiries/move-enquiry.ts";
import { noteEnquiry } from "#services/enquiries/note-enquiry.ts";
import { removeEnquiryPhotograph } from "#services/enquiries/remove-enquiry-photograph.ts";

import { anyone, desk } from "./call.ts";

export const enquiryCalls = {
  addEnquiryPhotograph: anyone({
    description:
      "Takes a photograph for a consultation form that is not sent yet: upright, made smaller and without what the camera noted. The body is the file, as application/octet-stream; the input stands in the query. Deleted after a day without the form.",
    input: addEnquiryPhotographSchema,
    fileBytes: maxEnquiryPhotographBytes,
    limit: { perMinute: 30 },
    run: ({ services, caller, file }, { name }) =>
      addEnquiryPhotograph(services, caller.address, { name, bytes: file }),
  }),
  removeEnquiryPhotograph: anyone({
    description: "Removes a photograph of a consultation form that is not sent yet.",
    input: photographSchema,
    limit: { perMinute: 60 },
    run: ({ services }, input) => removeEnquiryPhotograph(services, input),
  }),
  askForConsultation: anyone({
    description:
      "Keeps an enquiry about a pond with its photographs, and mails the dealer and the asker. The same request id again is the same enquiry.",
    input: askForConsultationSchema,
    limit: { perMinute: 30 },
    run: ({ services, actor, caller }, input) =>
      askForConsultation(services, { actor, address: caller.address }, input),
  }),
  listEnquiries: desk({
    right: "people",
    description: "Lists the enquiries about ponds that are open, or those that are won or lost.",
    input: listEnquiriesSchema,
    run: ({ services, actor }, input) => listEnquiries(services, actor, input),
  }),
  getEnquiry: desk({
    right: "people",
    description: "Reads an enquiry about a pond with its photographs and its history.",
    input: enquirySchema,
    run: ({ services, actor }, input) => getEnquiry(services, actor, input),
  }),
  moveEnquiry: desk({
    right: "people",
    description: "Notes where an enquiry stands: answered, visit agreed, quoted, won, lost, or open again.",
    input: moveEnquirySchema,
    run: ({ services, actor }, input) => moveEnquiry(services, actor, input),
  }),
  noteEnquiry: desk({
    right: "people",
    description: "Adds a note to an enquiry that only admins see.",
    input: noteEnquirySchema,
    run: ({ services, actor }, input) => noteEnquiry(services, actor, input),
  }),
  answerEnquiry: desk({
    right: "people",
    description: "Mails an answer to the sender of an enquiry, and keeps it with the enquiry.",
    input: answerEnquirySchema,
    run: ({ services, actor }, input) => answerEnquiry(services, actor, input),
  }),
  deleteEnquiry: desk({
    right: "people",
    description: "Deletes an enquiry with its photographs and its history.",
    input: deleteEnquirySchema,
    run: ({ services, actor }, input) => deleteEnquiry(services, actor, input),
  }),
};

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
    input: addEnquiryPhotographSchema,
    fileBytes: maxEnquiryPhotographBytes,
    limit: { perMinute: 30 },
    run: (services, actor, { name }, { caller, file }) =>
      addEnquiryPhotograph(services, { actor, address: caller.address }, { name, bytes: file }),
  }),
  removeEnquiryPhotograph: anyone({
    input: photographSchema,
    limit: { perMinute: 60 },
    run: (services, _actor, input) => removeEnquiryPhotograph(services, input),
  }),
  askForConsultation: anyone({
    input: askForConsultationSchema,
    limit: { perMinute: 30 },
    run: (services, actor, input, { caller }) =>
      askForConsultation(services, { actor, address: caller.address }, input),
  }),
  listEnquiries: desk("people", { input: listEnquiriesSchema, run: listEnquiries }),
  getEnquiry: desk("people", { input: enquirySchema, run: getEnquiry }),
  moveEnquiry: desk("people", { input: moveEnquirySchema, run: moveEnquiry }),
  noteEnquiry: desk("people", { input: noteEnquirySchema, run: noteEnquiry }),
  answerEnquiry: desk("people", { input: answerEnquirySchema, run: answerEnquiry }),
  deleteEnquiry: desk("people", { input: deleteEnquirySchema, run: deleteEnquiry }),
};

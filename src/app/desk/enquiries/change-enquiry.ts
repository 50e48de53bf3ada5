import type { EnquiryView } from "#domain/enquiries/enquiry.ts";

/** Makes a change and shows the enquiry as it is then. Returns whether it was made. */
export type ChangeEnquiry = (
  make: () => Promise<{ message: string; enquiry: EnquiryView }>,
  failure: string,
) => Promise<boolean>;

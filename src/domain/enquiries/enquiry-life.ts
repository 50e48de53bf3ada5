/** Months after its last change, in which an enquiry is kept that came to nothing, or to which nobody has come back. */
export const enquiryMonths = 12;

/** Years after its last change, in which an enquiry is kept that became a pond. Claims about one end after five in Scotland. */
export const wonEnquiryYears = 6;

/** Hours in which a photograph waits for the form that it was added to. */
export const unsentPhotographHours = 24;

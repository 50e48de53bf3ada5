/** Photographs of one enquiry. */
export const mostPhotographs = 8;

/** Of one photograph, as the visitor sends it. */
export const maxEnquiryPhotographBytes = 15 * 1024 * 1024;

/** Of the whole form where a browser without JavaScript sends it with its photographs in one piece. */
export const maxPlainFormBytes = 40 * 1024 * 1024;

/** Of one photograph: a telephone's has up to 50 million. */
export const maxEnquiryPhotographPixels = 60_000_000;

/** Of all photographs of enquiries together, as they are kept. */
export const maxKeptPhotographBytes = 2 * 1024 * 1024 * 1024;

/** Characters of a message to the customer. */
export const maxMessageLength = 4_000;

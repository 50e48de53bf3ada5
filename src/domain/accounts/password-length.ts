/** The minimum length of a customer's password, in code points. */
export const minPasswordLength = 12;
/** The minimum length of an admin's password, in code points. It is longer because the order desk moves money. */
export const minAdminPasswordLength = 15;
/** The maximum length, in UTF-16 code units, which bounds the cost of a hash. */
export const maxPasswordLength = 256;

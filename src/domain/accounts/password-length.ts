/** The minimum length of a customer's password, in code points. */
export const minPasswordLength = 12;
/** The minimum for admins, in code points; longer because the order desk moves money. */
export const minAdminPasswordLength = 15;
/** The maximum length, in UTF-16 code units. It bounds the cost of a hash. */
export const maxPasswordLength = 256;

/** Shortest password of a customer, in characters as the person counts them. */
export const minPasswordLength = 12;
/** The desk moves money, so an admin's password is longer. */
export const minAdminPasswordLength = 15;
/** Longer ones are refused: each costs a hash. In UTF-16 units. */
export const maxPasswordLength = 256;

/**
 * The right to cancel in the words of emails, packing slips and the order's page (Consumer Contracts Regulations 2013,
 * regulations 28 to 30). Pipe, hose and liner cut to the customer's length are made to the consumer's specifications
 * (regulation 28(1)(b)); a full coil and a standard length are not.
 */
export const cancelWithin = "within 14 days of receiving the goods";

/** Follows every mention of the 14 days. */
export const cancelExceptions =
  "The exceptions include goods made or cut to your measurements, such as pipe, hose or liner cut to length.";

/** All exceptions, for the confirmation of the contract. */
export const allCancelExceptions =
  "You cannot cancel an order for goods made or cut to your measurements, such as pipe, hose or liner cut to length; a full coil or a standard length can be returned. Nor can you cancel an order for goods that spoil quickly, or sealed goods that cannot be returned for reasons of health or hygiene once they have been opened.";

/** The ids of the rows that an erasure covers. No id tells who the customer was. */
export interface ErasedIds {
  /** The ids of the account and of the guests who placed the orders. */
  users: string[];
  orders: string[];
  enquiries: number[];
  priceRequests: number[];
  stockRequests: number[];
  /** The keyed hashes of mailboxes that refused requests for reviews. */
  refusals: string[];
}

/** The ids of the rows that an erasure covers. None of them tells who the customer was. */
export interface ErasedIds {
  /** The ids of the account and of the guests who placed the orders. */
  users: string[];
  orders: string[];
  enquiries: number[];
  priceRequests: number[];
  stockRequests: number[];
  /** Keyed hashes under which review requests were refused. */
  refusals: string[];
}

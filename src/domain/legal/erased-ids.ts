/** The rows that an erasure is about. None of these tells who it was. */
export interface ErasedIds {
  /** The ids of the account, and of the guests that placed the orders. */
  users: string[];
  orders: string[];
  enquiries: number[];
  priceRequests: number[];
  stockRequests: number[];
  /** Keyed hashes under which review requests were refused. */
  refusals: string[];
}

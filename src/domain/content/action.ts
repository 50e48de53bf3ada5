/** A button or link of a page: the words on it and where it leads. */
export interface Action {
  label: string;
  /** A page of the shop ("/contact", "/pond-products#q"), or an https:, mailto: or tel: address. */
  to: string;
}

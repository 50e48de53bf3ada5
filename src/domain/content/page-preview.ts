/** A page as visitors would see it, to be shown in a frame of the desk. */
export interface PagePreview {
  /** The document without scripts and inline styles, which the policy of the desk's page would not allow. */
  html: string;
  /** The text of its inline styles. */
  styles: string;
}

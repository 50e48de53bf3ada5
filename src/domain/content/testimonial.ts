import type { Picture } from "./picture.ts";

export interface Testimonial {
  id: string;
  content: string;
  author: string;
  /** 1 to 5 in halves. */
  rating: number;
  avatar: Picture | null;
  /** A placeholder: shown with "Sample" in demo mode, refused in live mode. */
  sample: boolean;
}

import type { Picture } from "./picture.ts";
import type { Prose } from "./prose.ts";

/** content/portfolio/<id>/: one pond. */
export interface Project {
  /** The folder's name, and the address: "pond1". */
  id: string;
  name: string;
  /** One sentence: the caption of the picture. */
  description: string;
  story: Prose;
  /** At least one, in the order of the gallery. The first stands for the project. */
  pictures: Picture[];
  testimonial: ProjectTestimonial | null;
}

export interface ProjectTestimonial {
  content: string;
  author: string;
  /** 1 to 5 in halves; null where the customer gave words only. */
  rating: number | null;
  avatar: Picture | null;
  sample: boolean;
}

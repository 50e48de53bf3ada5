import type { OpeningTimes } from "./opening-times.ts";
import type { Overlay, Picture, PicturePlacing } from "./picture.ts";

/** content/site.yaml: who the business is. */
export interface Site {
  /** "Glenwater Koi & Ponds" */
  name: string;
  /** "Scotland’s largest independent koi and pond dealer" */
  claim: string;
  /** 30; in words always "over 30 years". */
  years: number;
  phone: { shown: string; /** "+441632960140", for tel: links. */ dial: string };
  email: string;
  /** Replies are promised within so many hours. */
  replyHours: number;
  /** As shown: "Mon-Sat 9:00-5:00". */
  hours: string;
  /** The same as data; null when the text does not read as days and times. */
  openingTimes: OpeningTimes | null;
  /** "Scotland" */
  location: string;
  /** "UK" */
  serviceArea: string;
  /** The registered or geographic address, line by line; empty where none is given. */
  address: string[];
  social: { label: string; url: string };
  designer: { name: string; url: string };
  vatRegistered: boolean;
  hero: HeroPictures;
}

/** The picture behind the headline of the home page: one for wide screens and one for tall ones. */
export interface HeroPictures {
  wide: HeroPicture;
  tall: HeroPicture;
  overlay: Overlay;
}

export interface HeroPicture extends Picture, PicturePlacing {
  /** Centre of the clear round window, in percent of the frame. */
  window: { horizontalPosition: number; verticalPosition: number };
}

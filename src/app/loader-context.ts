import { createContext } from "react-router";
import type { Services } from "#services/context.ts";
import type { ContentHolder } from "#services/content/content-holder.ts";
import type { Pictures } from "#services/ports.ts";

/** What loaders of public pages work with. The server sets it for each request; the verbs of services take it whole. */
export interface LoaderServices {
  services: Services;
  content: ContentHolder;
  /** Describes the picture files the content and the sheet name. */
  pictures: Pictures;
  /** Local stand-ins, a banner, sample testimonials. */
  demo: boolean;
  /** Absolute, without a trailing slash: canonical and social addresses start with it. */
  baseUrl: string;
}

/** `context.get(shopContext)` in a loader. Throws when the server did not set it. */
export const shopContext = createContext<LoaderServices>();

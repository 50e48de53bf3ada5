import { callPattern } from "./call-path.ts";
import type { PartName } from "./route-table.ts";

/** The routes other than pages and files, in Hono's notation, separate from the table of pages that browsers fetch. */
export const endpoints = {
  health: "/healthz",
  readiness: "/readyz",
  metrics: "/metrics",
  call: callPattern,
  consultationForm: "/api/consultation-form",
  /** The form of browsers without JavaScript that asks for the link to one's own data. */
  dataLinkForm: "/api/data-link-form",
  enquiryPhotograph: "/api/enquiry-photographs/:id",
  paymentEvents: "/api/webhooks/stripe",
  demoMailbox: "/demo/mail",
  demoMailStyles: "/demo/mail/style.css",
  demoMail: "/demo/mail/:id",
  demoMailHtml: "/demo/mail/:id/html",
  demoMailSource: "/demo/mail/:id/source",
  demoPay: "/demo/pay/:id",
  demoPayStyles: "/demo/pay/style.css",
} as const;

/** The folders in which every path belongs to the app. URLs of pictures are made and read in domain/media. */
export const endpointFolders = { api: "/api/", demo: "/demo/", media: "/media/", wellKnown: "/.well-known/" } as const;

type Endpoints = typeof endpoints;

type EndpointArguments<Path extends string> = [PartName<Path>] extends [never]
  ? []
  : [parts: Record<PartName<Path>, string>];

/** Builds the path of an endpoint: `endpointHref("demoMail", { id })`. */
export function endpointHref<Key extends keyof Endpoints>(key: Key, ...[parts]: EndpointArguments<Endpoints[Key]>) {
  const given: Readonly<Record<string, string>> = parts ?? {};
  return endpoints[key].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ""));
}

/** Whether a path with its query belongs to the app, so that it is neither a page nor a file of the build. */
export function isEndpoint(line: string): boolean {
  const path = `${line.replace(/[?#].*/s, "")}/`;
  return [
    ...Object.values(endpointFolders),
    `${endpoints.health}/`,
    `${endpoints.readiness}/`,
    `${endpoints.metrics}/`,
  ].some((start) => path.startsWith(start));
}

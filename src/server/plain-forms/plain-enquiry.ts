import { createHash } from "node:crypto";
import { readFileBody } from "#adapters/inbound/read-body.ts";
import { checkContactMessage, checkEnquiryForm, maxPhotographs, maxPlainFormBytes } from "#domain/enquiries/enquiry.ts";
import { formatMegabytes } from "#domain/format-megabytes.ts";
import { href } from "#domain/routes/href.ts";
import { refusalMessage, ShopError } from "#domain/shop-error.ts";
import { buildErrorResponse, type CallResponse } from "#server/calls/build-error-response.ts";
import type { DispatchCall } from "#server/calls/dispatch.ts";
import { buildFormCall, requireSameOrigin, type CallRequest, type RequestSource } from "#server/calls/read-call.ts";
import type { CallName, CallOutput } from "#server/calls/table.ts";
import { UploadGate } from "#server/calls/upload-gate.ts";
import { makePlainPage, type PlainPage, type PlainPageWords } from "#server/pages/plain-pages.ts";
import type { Services } from "#services/context.ts";
import type { SentEnquiry } from "#services/enquiries/ask-for-consultation.ts";
import type { ServiceLog } from "#services/ports.ts";

interface PlainEnquiryParts {
  dispatch: DispatchCall;
  services: Pick<Services, "db" | "identity" | "now">;
  baseUrl: string;
  https: boolean;
  log: ServiceLog;
}

/**
 * The maximum number of forms at the same time, because a whole form is held in memory until its photographs are
 * re-encoded. Nobody signs in without JavaScript, so all senders count as strangers.
 */
const maxFormsAtOnce = { all: 2, strangers: 2, network: 1 };

/**
 * Creates the handler of the consultation form and the contact page's message, for a browser without JavaScript, which
 * sends texts and photographs in one body. It makes the same calls as the page's code, so that the same checks, limits
 * and emails follow, and answers with a page.
 */
export function createPlainEnquiry({ dispatch, services, baseUrl, https, log }: PlainEnquiryParts) {
  const gate = new UploadGate(services, maxFormsAtOnce);

  return async (request: Request, source: RequestSource): Promise<PlainPage> => {
    const makeCall: MakeCall = (name, data, file) => {
      const call = buildFormCall(request, name, data, source);
      if (file !== undefined) call.headers.set("content-type", "application/octet-stream");
      return dispatch({ ...call, ...file });
    };
    const answer = async (): Promise<PlainPageWords> => send(await readForm(request), services.now(), makeCall);
    try {
      requireSameOrigin(request.headers, baseUrl);
      return makePlainPage(await gate.run({ ipAddress: source.from.ipAddress, isStranger: true }, answer), { https });
    } catch (error) {
      const call = { name: "consultation form", httpRequestId: source.httpRequestId, setCookies: [], log };
      return makePlainPage(askAgainFor(buildErrorResponse(error, call)), { https });
    }
  };
}

/** The maximum number of characters of all texts together, as for the body of a call. */
const maxTextLength = 64 * 1024;

type MakeCall = <Name extends CallName>(
  name: Name,
  data: object,
  file?: Pick<CallRequest, "query" | "readFile">,
) => Promise<CallResponse<CallOutput<Name>>>;

async function send(form: FormData, now: Date, makeCall: MakeCall): Promise<PlainPageWords> {
  const values = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  const files = form
    .getAll("photographs")
    // A field without a chosen file is sent as an empty one.
    .filter((value): value is File => typeof value !== "string" && value.size > 0);
  if (JSON.stringify(values).length > maxTextLength) throw new ShopError("call.too-large");
  // Messages of the contact page have no photographs.
  const isMessage = values["subject"] === "question";
  // The texts are checked before any photograph is kept.
  const checked = isMessage ? checkContactMessage(values) : checkEnquiryForm(values);
  if (!checked.ok) return askAgain(400, checked.refusals.map(refusalMessage));
  const hash = createHash("sha256").update(JSON.stringify([now.toISOString().slice(0, 10), values]));
  if (isMessage) {
    const answer = await makeCall("sendMessage", { ...checked.value, requestId: hash.digest("hex") });
    return "error" in answer.body ? askAgainFor(answer) : thankFor(answer.body.result, 0);
  }
  if (files.length > maxPhotographs) return askAgain(400, [`You can send up to ${maxPhotographs} photographs.`]);

  const photographs: string[] = [];
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    hash.update(bytes);
    const added = await makeCall(
      "addEnquiryPhotograph",
      {},
      {
        query: { name: file.name.slice(-300) },
        readFile: async (maxBytes) => (bytes.byteLength > maxBytes ? null : bytes),
      },
    );
    if ("error" in added.body) return askAgainFor(added, `${file.name}: `);
    photographs.push(added.body.result.photographId);
  }
  // The same form sent twice within a day counts as one enquiry.
  const answer = await makeCall("askForConsultation", { ...values, photographs, requestId: hash.digest("hex") });
  return "error" in answer.body ? askAgainFor(answer) : thankFor(answer.body.result, files.length);
}

function describePhotographs(count: number): string {
  if (count === 0) return "";
  return count === 1 ? "We have your photograph." : `We have your ${count} photographs.`;
}

function thankFor(sent: SentEnquiry, photographs: number): PlainPageWords {
  return {
    status: 200,
    heading: "Thank you. We have your enquiry",
    text: `Your enquiry is ${sent.number}. One of us will reply soon.`,
    lines: [
      describePhotographs(photographs),
      sent.isMailed ? "A confirmation is on its way to your email address." : "Please keep the number.",
    ].filter((line) => line !== ""),
    link: { to: href("portfolio"), label: "View Portfolio" },
  };
}

/** Reads the form in a body. Throws call.too-large, or call.not-json if the body is not such a form. */
async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new ShopError("call.not-json");
  const bytes = await readFileBody(request, maxPlainFormBytes);
  if (bytes === null)
    throw new ShopError("call.too-large", {
      message: `Together, your photographs are larger than ${formatMegabytes(maxPlainFormBytes)}. Please send fewer or smaller ones.`,
    });
  try {
    return await new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { "content-type": type } }).formData();
  } catch (error) {
    throw new ShopError("call.not-json", { cause: error });
  }
}

function askAgainFor({ httpStatus, body }: CallResponse, about = ""): PlainPageWords {
  return askAgain(httpStatus, ["error" in body ? about + body.error.message : ""]);
}

function askAgain(status: number, lines: readonly string[]): PlainPageWords {
  return {
    status,
    heading: "Your enquiry has not been sent",
    text: "Go back in your browser: what you wrote is still there.",
    lines,
    link: { to: href("contact"), label: "Contact us" },
  };
}

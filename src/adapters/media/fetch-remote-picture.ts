import type { IncomingMessage } from "node:http";
import { isPublicIpAddress } from "#adapters/outbound/public-ip-address.ts";
import { findRedirect, InnerNetworkError, readAtMost, requestUrl } from "#adapters/outbound/request-url.ts";
import { PictureRefused } from "./picture-refused.ts";

export interface RemoteLimits {
  /** The limit for the whole exchange, including redirects and body. */
  timeoutMs: number;
  maxBytes: number;
  mayConnect: (ip: string) => boolean;
}

export const defaultRemoteLimits: RemoteLimits = {
  timeoutMs: 10_000,
  maxBytes: 15 * 1024 * 1024,
  mayConnect: isPublicIpAddress,
};

const maxRedirects = 3;

/** Fetches a remote picture without checking its contents. Throws PictureRefused. */
export async function fetchRemotePicture(pictureUrl: string, limits: RemoteLimits = defaultRemoteLimits) {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = new URL(pictureUrl);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await sendRequest(url, limits, signal);
      const location = findRedirect(response);
      if (location !== null) {
        response.destroy();
        url = new URL(location, url);
        continue;
      }
      return await readBody(response, limits.maxBytes);
    }
    throw new PictureRefused("The picture's address redirects too often.");
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    if (error instanceof InnerNetworkError)
      throw new PictureRefused("The picture's address is not on the open internet.", error);
    throw new PictureRefused(
      signal.aborted ? "The picture's host did not answer in time." : "The picture's host cannot be reached.",
      error,
    );
  }
}

function sendRequest(url: URL, { mayConnect }: RemoteLimits, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new PictureRefused("The picture's address is not a web address.");
  return requestUrl(url, {
    mayConnect,
    signal,
    headers: {
      accept: "image/avif,image/webp,image/jpeg,image/png,image/*;q=0.8",
      "accept-encoding": "identity",
      "user-agent": "koi-and-pond-shop",
    },
  });
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new PictureRefused(`The picture's host answers with status ${response.statusCode}.`);
  }
  const bytes = await readAtMost(response, maxBytes);
  if (bytes === null) throw new PictureRefused("The picture is larger than the shop allows.");
  return bytes;
}

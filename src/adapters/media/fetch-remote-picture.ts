import { lookup as lookupAddresses } from "node:dns/promises";
import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";

import { PictureRefused } from "./picture-refused.ts";
import { isPublicAddress } from "./public-address.ts";

export interface RemoteLimits {
  /** For the whole exchange, redirects and body included. */
  timeoutMs: number;
  maxBytes: number;
  /** Which IP addresses may be connected to. */
  mayConnect: (ip: string) => boolean;
}

export const defaultRemoteLimits: RemoteLimits = {
  timeoutMs: 10_000,
  maxBytes: 15 * 1024 * 1024,
  mayConnect: isPublicAddress,
};

const maxRedirects = 3;

/** Fetches a remote picture. Throws PictureRefused. Does not check what was fetched. */
export async function fetchRemotePicture(
  address: string,
  limits: RemoteLimits = defaultRemoteLimits,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    let url = new URL(address);
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await sendRequest(url, limits, signal);
      const { location } = response.headers;
      if (
        response.statusCode !== undefined &&
        [301, 302, 303, 307, 308].includes(response.statusCode) &&
        location !== undefined
      ) {
        response.destroy();
        url = new URL(location, url);
        continue;
      }
      return await readBody(response, limits.maxBytes);
    }
    throw new PictureRefused("The picture's address redirects too often.");
  } catch (error) {
    if (error instanceof PictureRefused) throw error;
    throw new PictureRefused(
      signal.aborted ? "The picture's host did not answer in time." : "The picture's host cannot be reached.",
      error,
    );
  }
}

function sendRequest(url: URL, limits: RemoteLimits, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new PictureRefused("The picture's address is no web address.");
  const host = url.hostname.replace(/^\[|\]$/g, "");
  // A numeric address is never looked up, so it is checked here. A name is checked by what it resolves to.
  if (isIP(host) !== 0 && !limits.mayConnect(host)) throw refusePrivateAddress();
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(url, {
      signal,
      agent: false,
      lookup: guardedLookup(limits.mayConnect),
      headers: {
        accept: "image/avif,image/webp,image/jpeg,image/png,image/*;q=0.8",
        "accept-encoding": "identity",
        "user-agent": "koi-and-pond-shop",
      },
    })
      .on("response", resolve)
      .on("error", reject)
      .end();
  });
}

// Connects to the very addresses that were checked, so that a name which resolves differently a moment later gains nothing.
function guardedLookup(mayConnect: RemoteLimits["mayConnect"]): LookupFunction {
  return (hostname, options, callback) => {
    lookupAddresses(hostname, { all: true }).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => mayConnect(address)))
          callback(refusePrivateAddress(), "", 0);
        else if (options.all) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, "", 0),
    );
  };
}

function refusePrivateAddress(): PictureRefused {
  return new PictureRefused("The picture's address is not on the open internet.");
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (response.statusCode !== 200) {
    response.destroy();
    throw new PictureRefused(`The picture's host answers with status ${response.statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let total = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    total += chunk.length;
    if (total > maxBytes) {
      response.destroy();
      throw new PictureRefused("The picture is larger than the shop fetches.");
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new PictureRefused("The picture broke off on its way.");
  return Buffer.concat(chunks, total);
}

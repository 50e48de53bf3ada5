import { AwsClient } from "aws4fetch";

/** The time limit of a request, most of which is for the body of a picture. */
const timeoutMs = 30_000;

/** An S3 bucket at a URL like `https://key:secret@host/bucket?region=eu-west-2`. Methods throw if the store fails. */
export class ObjectStore {
  readonly #client: AwsClient;
  readonly #bucket: string;

  constructor(url: string) {
    const { username, password, origin, pathname, searchParams } = new URL(url);
    this.#client = new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      service: "s3",
      region: searchParams.get("region") ?? "us-east-1",
      // There are no retries here, because the caller tries again.
      retries: 0,
    });
    this.#bucket = origin + pathname.replace(/\/$/, "");
  }

  async put(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#request("PUT", key, bytes);
  }

  /** Reads an object; null if the bucket does not have it. */
  async get(key: string): Promise<Buffer | null> {
    const response = await this.#request("GET", key);
    return response && Buffer.from(await response.arrayBuffer());
  }

  /** Deletes an object, if the bucket has it. */
  async delete(key: string): Promise<void> {
    await this.#request("DELETE", key);
  }

  async #request(method: string, key: string, body?: Uint8Array<ArrayBuffer>): Promise<Response | null> {
    const response = await this.#client.fetch(`${this.#bucket}/${key.split("/").map(encodeURIComponent).join("/")}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body }),
    });
    // The error does not quote the response, because the response contains the bucket's key.
    if (!response.ok && response.status !== 404)
      throw new Error(`The object store answers ${method} with ${response.status}.`);
    // If the bucket is missing, the 404 does not mean that the object is missing.
    if (response.status === 404 && (method === "PUT" || (await response.text()).includes("NoSuchBucket")))
      throw new Error("The object store has no such bucket.");
    return response.status === 404 ? null : response;
  }
}

import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { ShopError } from "#domain/shop-error.ts";

/** OWASP's first choice for Argon2id: 19 MiB, two passes, no parallelism. A hash takes about 25 ms on one core. */
const memoryKiB = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const saltLength = 16;

/** The maximum number of hashes at a time. More would take all threads of the pool from the shop, and 19 MiB each. */
const maxConcurrent = 2;
/** The maximum number of passwords that may wait. With more, the next is refused instead of waiting for minutes. */
const maxWaiting = 100;

const limit = pLimit(maxConcurrent);
const deriveKey = promisify(argon2);

interface HashCost {
  memoryKiB: number;
  passes: number;
  parallelism: number;
}

/** Derives a key from a password. Throws call.too-many if too many passwords are waiting. */
async function derive(password: string, salt: Uint8Array, cost: HashCost, length: number): Promise<Buffer> {
  if (limit.pendingCount >= maxWaiting) throw new ShopError("call.too-many", { retryAfterSeconds: 5 });
  const options = {
    // A letter such as "é" can be typed as one code point or as two, and both must match.
    message: password.normalize("NFKC"),
    nonce: salt,
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: length,
  };
  return limit(() => deriveKey("argon2id", options));
}

/** Hashes a password into the PHC string format, which contains the parameters, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await derive(password, salt, { memoryKiB, passes, parallelism }, tagLength);
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${formatUnpadded(salt)}$${formatUnpadded(key)}`;
}

/** Whether a password matches a stored hash. False if the stored text is not one of our hashes. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    hash,
  );
  if (parts === null) return false;
  const [, m, t, p, salt = "", key = ""] = parts;
  const expected = Buffer.from(key, "base64");
  const cost = { memoryKiB: Number(m), passes: Number(t), parallelism: Number(p) };
  const actual = await derive(password, Buffer.from(salt, "base64"), cost, expected.length);
  return timingSafeEqual(actual, expected);
}

function formatUnpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replaceAll("=", "");
}

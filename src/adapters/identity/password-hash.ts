import { argon2, randomBytes, timingSafeEqual } from "node:crypto";

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. About 25 ms on one core. */
const memoryKiB = 19_456;
const passes = 2;
const parallelism = 1;
const tagLength = 32;
const saltLength = 16;

/** Hashing at once: more would take every thread of the pool from the rest of the shop, and 19 MiB each. */
const maxAtOnce = 2;
/** Waiting at most: beyond it a flood is refused instead of queued for minutes. */
const maxWaiting = 100;

/** Thrown when so many sign-ins wait that one more would only wait in vain. */
export class HashingBusyError extends Error {
  constructor() {
    super("too many passwords are waiting to be hashed");
    this.name = "HashingBusyError";
  }
}

let running = 0;
const waiting: (() => void)[] = [];

async function taken<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) {
    if (waiting.length >= maxWaiting) throw new HashingBusyError();
    // The one that finishes hands its place over, so `running` stays as it is.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

interface HashCost {
  memoryKiB: number;
  passes: number;
  parallelism: number;
}

function derive(password: string, salt: Uint8Array, cost: HashCost, length: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2(
      "argon2id",
      // The same letter can be typed as one code point or as two: both must fit.
      {
        message: password.normalize("NFKC"),
        nonce: salt,
        memory: cost.memoryKiB,
        passes: cost.passes,
        parallelism: cost.parallelism,
        tagLength: length,
      },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}

/** Hashes a password into the PHC text form, which carries its own parameters: they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltLength);
  const key = await taken(() => derive(password, salt, { memoryKiB, passes, parallelism }, tagLength));
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether a password fits a stored hash. A text that is no hash of ours fits nothing. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    hash,
  );
  if (parts === null) return false;
  const [, m, t, p, salt = "", key = ""] = parts;
  const expected = Buffer.from(key, "base64");
  const cost = { memoryKiB: Number(m), passes: Number(t), parallelism: Number(p) };
  const actual = await taken(() => derive(password, Buffer.from(salt, "base64"), cost, expected.length));
  return timingSafeEqual(actual, expected);
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replace(/=+$/, "");
}

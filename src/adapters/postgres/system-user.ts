import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DatabaseServerError } from "./database-server-error.ts";

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

const ownName = "shop-database";
const accountFlags = ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent"];

/** Finds or creates the user that PostgreSQL runs as for root: PostgreSQL itself refuses to run as root. */
export async function findDatabaseUser(): Promise<SystemUser> {
  const existing = (await lookUp(ownName)) ?? (await lookUp("postgres"));
  if (existing) return existing;
  await run("useradd", [...accountFlags, "--shell", "/bin/false", ownName]).catch(() => undefined);
  const user = (await lookUp(ownName)) ?? (await lookUp("nobody"));
  if (user) return user;
  throw new DatabaseServerError(
    "PostgreSQL does not run as root, and no other user for it could be found or created. Start the shop as an ordinary user, or set DATABASE_URL.",
  );
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  const ids = Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
  return ids.then(
    ([uid, gid]) => ({ uid: Number(uid.stdout), gid: Number(gid.stdout) }),
    () => undefined,
  );
}

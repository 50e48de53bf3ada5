import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { DatabaseServerError } from "./database-server-error.ts";

const run = promisify(execFile);

export interface SystemUser {
  uid: number;
  gid: number;
}

const ownName = "shop-database";

/**
 * PostgreSQL refuses to run as root. This is the user it runs as instead: one made for databases where the machine has
 * one, else one of our own, else nobody.
 */
export async function databaseUser(): Promise<SystemUser> {
  for (const name of [ownName, "postgres", "_postgres"]) {
    const user = await lookUp(name);
    if (user) return user;
  }
  const ways: [string, string[]][] = [
    [
      "useradd",
      ["--system", "--user-group", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/bin/false", ownName],
    ],
    ["adduser", ["-S", "-D", "-H", "-s", "/bin/false", ownName]],
  ];
  for (const [command, flags] of ways) {
    await run(command, flags).catch(() => undefined);
    const user = await lookUp(ownName);
    if (user) return user;
  }
  const nobody = await lookUp("nobody");
  if (nobody) return nobody;
  throw new DatabaseServerError(
    "PostgreSQL does not run as root, and this machine has no other user for it (tried to make one). Start the shop as an ordinary user, or set DATABASE_URL.",
  );
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", name]), run("id", ["-g", name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

import pg from "pg";
import { findDatabaseUrl } from "../tests/support/postmaster.ts";

/** Works with the database of a running shop directly. */
export async function withBenchDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: await findDatabaseUrl(dataDir) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function countOrders(dataDir: string): Promise<number> {
  return withBenchDatabase(dataDir, async (client) => {
    const { rows } = await client.query<{ count: string }>("select count(*) from orders");
    return Number(rows[0]?.count);
  });
}

import pg from "pg";
import { connectionUrl, openHome, openHomeFolder, superuserRole } from "#adapters/postgres/home.ts";

/** Works with the database of a running shop directly. */
export async function withBenchDatabase<Result>(
  dataDir: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const home = await openHome(await openHomeFolder(dataDir));
  const client = new pg.Client({ connectionString: connectionUrl(home, superuserRole) });
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

import pg from "pg";

/** Queries the database of the shop under test. */
export async function queryShop<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: process.env["SHOP_TEST_DATABASE_URL"] });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

import pg from "pg";

/** Queries the database of the shop under test, or of a test's own shop. */
export async function queryShop<Row extends pg.QueryResultRow>(
  text: string,
  values: unknown[] = [],
  connectionString = process.env["SHOP_TEST_DATABASE_URL"],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

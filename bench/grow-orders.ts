import type pg from "pg";

/**
 * Adds copies of the newest order, with its customer, lines and history, until there are so many. They spread evenly over five
 * years, and none belongs to a burst. Copies whatever columns the tables have.
 */
export async function growOrders(client: pg.Client, total: number): Promise<void> {
  const { rows } = await client.query<{ id: string; user_id: string; present: string }>(
    "select id, user_id, (select count(*) from orders) as present from orders order by created_at desc, id desc limit 1",
  );
  const [model] = rows;
  if (model === undefined) throw new Error("there is no order to copy");
  const first = Number(model.present) + 1;
  const place = `now() - (n::float8 / ${total}) * interval '5 years' - interval '1 hour'`;
  const id = (prefix: string) => `'${prefix}' || lpad(n::text, 9, '0')`;
  const copies = [
    { table: "users", key: "id", of: model.user_id, changed: { id: id("U"), email: `'bench' || n || '@example.org'` } },
    {
      table: "orders",
      key: "id",
      of: model.id,
      changed: { id: id("X"), user_id: id("U"), request_id: "null", created_at: place, updated_at: place },
    },
    { table: "order_lines", key: "order_id", of: model.id, changed: { order_id: id("X") } },
    {
      table: "order_search_texts",
      key: "order_id",
      of: model.id,
      changed: { order_id: id("X"), created_at: place },
    },
    {
      table: "order_history",
      key: "order_id",
      of: model.id,
      changed: { id: "nextval(pg_get_serial_sequence('order_history', 'id'))", order_id: id("X"), at: place },
    },
  ];
  await client.query("set statement_timeout = 0");
  await client.query("set synchronous_commit = off");
  // Copies refer to rows that are there: nothing has to be looked up for each.
  await client.query("set session_replication_role = replica");
  for (const { table, key, of, changed } of copies) {
    const { rows: columns } = await client.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
      [table],
    );
    const values = columns.map(({ name }) => (changed as Record<string, string>)[name] ?? `model."${name}"`);
    await client.query(
      `insert into ${table} (${columns.map(({ name }) => `"${name}"`).join(", ")})
       select ${values.join(", ")} from ${table} model, generate_series($2::int, $3::int) n where model.${key} = $1`,
      [of, first, total],
    );
  }
  for (const table of ["users", "orders", "order_lines", "order_search_texts", "order_history"])
    await client.query(`vacuum analyze ${table}`);
}

import pg from "pg";

/** SQL expressions for the n-th copy; the first copy is the newest. */
const orderId = "'X' || lpad(n::text, 9, '0')";
const userId = "'U' || lpad(n::text, 9, '0')";
const amount = "(n::bigint * 7919) % 99000";
const historyId = "nextval(pg_get_serial_sequence('order_history', 'id'))";

/**
 * Copies the newest order with its customer, lines and history, until there are `total` orders. They spread evenly over
 * five years, so none belongs to a burst. Names, places, products, amounts and statuses vary as in a shop: few wait,
 * most are delivered.
 */
export async function growOrders(superuserUrl: string, total: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; user_id: string; present: string }>(
    "select id, user_id, (select count(*) from orders) as present from orders order by created_at desc, id desc limit 1",
  );
  const [model] = rows;
  if (model === undefined) throw new Error("There is no order to copy.");
  const time = `now() - (n::float8 / ${total}) * interval '5 years' - interval '1 hour'`;
  /** The columns in which each copy differs from its model. */
  const copies = {
    users: { id: userId, email: "'bench' || n || '@example.org'" },
    orders: {
      id: orderId,
      user_id: userId,
      request_id: "null",
      created_at: time,
      updated_at: time,
      first_name: "(array['Isla', 'Ewan', 'Morag', 'Callum', 'Priya', 'Angus', 'Catriona'])[1 + n % 7]",
      last_name: `case when n % 9973 = 0 then 'Quigley' else (array['Fraser', 'MacLeod', 'Grant', 'Kerr', 'Shah', 'Dunn', 'Reid',
        'Thomson', 'MacInnes', 'Bell', 'Innes', 'Ogilvie', 'Paterson'])[1 + n % 13] end`,
      postcode: "(array['PH', 'EH', 'G', 'IV', 'AB', 'DD', 'KW', 'TD'])[1 + n % 8] || n % 80 || ' ' || n % 9 || 'AA'",
      city: "(array['Perth', 'Edinburgh', 'Glasgow', 'Inverness', 'Aberdeen', 'Dundee', 'Wick'])[1 + n % 7]",
      email: "'customer' || n || '@example.org'",
      subtotal_pence: `500 + ${amount}`,
      delivery_cost_pence: "950",
      total_cost_pence: `1450 + ${amount}`,
      status: `case when n % 100 < 88 then 'delivered' when n % 100 < 97 then 'cancelled' when n % 100 < 99 then 'shipped'
        when n > 300 then 'delivered' else (array['pending', 'payment_pending', 'paid'])[1 + n % 3] end`,
    },
    order_lines: {
      order_id: orderId,
      name: `(array['Variable Flow Pump', 'Drum Filter', 'Linear Air Pump', 'Slide Valve', 'EPDM Liner', 'Eco Pump'])
        [1 + abs(hashint4(n)) % 6]`,
      code: "'C-' || abs(hashint4(n)) % 900",
    },
    order_search_texts: { order_id: orderId, created_at: time },
    order_history: { id: historyId, order_id: orderId, at: time },
  };
  await client.query("set statement_timeout = 0");
  await client.query("set synchronous_commit = off");
  // Skips the checks of foreign keys, because the copies refer only to existing rows.
  await client.query("set session_replication_role = replica");
  for (const [table, columns] of Object.entries(copies)) {
    const key = table === "users" || table === "orders" ? "id" : "order_id";
    const changes = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
    await client.query(
      `
      insert into ${table} select copy.* from (select * from ${table} where ${key} in ($1, $2)) model,
        generate_series(${Number(model.present) + 1}, ${total}) n,
        jsonb_populate_record(null::${table}, to_jsonb(model) || jsonb_build_object(${changes.join(", ")})) copy`,
      [model.id, model.user_id],
    );
    await client.query(`vacuum analyze ${table}`);
  }
  await client.query("set session_replication_role = default");
  await client.query("select count(write_order_search_text(id)) from orders");
  await client.query("vacuum analyze order_search_texts");
  await client.end();
}

import { sql } from "drizzle-orm";
import pTimeout from "p-timeout";
import { oldestReleaseQuery } from "#db/migrate.ts";
import type { Services } from "#services/context.ts";
import { tryOrder, type TrialParts } from "#services/orders/checkout/try-order.ts";

interface Readiness {
  ready: boolean;
  database: boolean;
  /** Whether this release may run on the database's schema; a newer one may have removed parts that this one needs. */
  schema: boolean;
  /** Whether the database takes orders. */
  orders: boolean;
  catalogue: boolean;
  /** last good: the present files contain a mistake, so an earlier state of them is shown. */
  content: "live" | "last good";
  /** last good: the present sheet was refused or is on hold, so an earlier one is on sale. none: there is no sheet. */
  sheet: "live" | "last good" | "none";
}

export type ReadinessParts = TrialParts & Pick<Services, "catalogue" | "log">;

const timeout = { milliseconds: 2_000 };
/** How long a trial order's result stands. Load balancers ask every few seconds, and each trial leaves dead rows. */
const trialLifeMs = 10_000;

/** Creates the check that the database responds and takes orders, and that a catalogue is loaded. */
export function createReadiness(services: ReadinessParts, release = Infinity): () => Promise<Readiness> {
  const { db, catalogue, content, log } = services;
  let triedAt = -Infinity;

  async function takesOrders(): Promise<boolean> {
    if (performance.now() - triedAt < trialLifeMs) return true;
    try {
      await pTimeout(tryOrder(services), timeout);
      triedAt = performance.now();
      return true;
    } catch (error) {
      log.error({ err: error }, "A trial order could not be placed: customers cannot order.");
      return false;
    }
  }

  return async () => {
    const asked = pTimeout(db.execute<{ oldest: string }>(sql.raw(oldestReleaseQuery)), timeout);
    const oldestRelease = await asked.then(
      ({ rows }) => Number(rows[0]?.oldest),
      () => null,
    );
    const database = oldestRelease !== null;
    const schema = database && oldestRelease <= release;
    const orders = schema && (await takesOrders());
    const hasCatalogue = catalogue.current() !== null;
    const isLastGood = catalogue.refusal() !== null || catalogue.history().held !== null;
    const sheet = isLastGood ? "last good" : "live";
    return {
      ready: orders && hasCatalogue,
      database,
      schema,
      orders,
      catalogue: hasCatalogue,
      content: content.problems().length === 0 ? "live" : "last good",
      sheet: hasCatalogue ? sheet : "none",
    };
  };
}

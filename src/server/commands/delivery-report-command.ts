import { buffer } from "node:stream/consumers";
import { parseDeliveryReport } from "#adapters/mail/parse-delivery-report.ts";
import { openDatabase } from "#db/client.ts";
import { runOnDatabase } from "#server/start/open-postgres.ts";
import { systemServices } from "#server/start/system-services.ts";
import { say } from "#server/terminal.ts";
import { noteUndelivered } from "#services/mail/order-mails.ts";

// npm run mail:report < message: reads a message that came back to MAIL_FROM, from the mail server or from fetchmail.
process.exitCode = await runOnDatabase(async (_settings, url) => {
  const jobId = await parseDeliveryReport(await buffer(process.stdin));
  const database = openDatabase(url);
  try {
    const orderId = jobId === null ? null : await noteUndelivered({ db: database.db, ...systemServices }, jobId);
    say([orderId === null ? "This message is not about an order." : `Order ${orderId}: an email did not arrive.`]);
    return 0;
  } finally {
    await database.close();
  }
});

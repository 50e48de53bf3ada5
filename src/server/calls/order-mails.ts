import { messageCustomerSchema, resendMailSchema } from "#domain/orders/talking/message.schema.ts";
import { orderAtVersionSchema } from "#domain/orders/order.schema.ts";
import { listMessageTemplates } from "#services/content/list-message-templates.ts";
import { listLostMails } from "#services/mail/list-lost-mails.ts";
import { resendMail } from "#services/mail/resend-mail.ts";
import { messageCustomer, settleQuestion } from "#services/orders/talking/message-customer.ts";
import { desk } from "./call.ts";
import { nothingSchema } from "./nothing.schema.ts";

/** Calls of what is said to an order's customer. */
export const orderMailCalls = {
  messageCustomer: desk({
    right: "orders",
    description:
      "Mails a message to an order's customer and keeps it with the order. asks: the order waits for the answer. The same request id again sends nothing twice.",
    input: messageCustomerSchema,
    run: ({ services, actor }, input) => messageCustomer(services, actor, input),
  }),
  listMessageTemplates: desk({
    right: "orders",
    description: "Lists the owner's texts with which messages to customers begin.",
    input: nothingSchema,
    run: ({ services, actor }) => listMessageTemplates(services, actor),
  }),
  listLostMails: desk({
    right: "orders",
    description: "Lists the mails to customers that were given up and that nobody has dealt with.",
    input: nothingSchema,
    run: ({ services, actor }) => listLostMails(services, actor),
  }),
  settleQuestion: desk({
    right: "orders",
    description: "Ends an order's wait for its customer's answer.",
    input: orderAtVersionSchema,
    run: ({ services, actor }, input) => settleQuestion(services, actor, input),
  }),
  resendMail: desk({
    right: "orders",
    description:
      "Sends a mail about an order again, unless it no longer applies. The same mail again within a minute is sent once.",
    input: resendMailSchema,
    run: ({ services, actor }, input) => resendMail(services, actor, input),
  }),
};

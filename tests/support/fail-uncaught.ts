// Fails as a bug would, in the way that the argument names, with an error that holds a customer's address.
import { endOnUncaughtErrors } from "#server/end-on-uncaught-errors.ts";

endOnUncaughtErrors();
const cause = Object.assign(new Error("550 <morag@customers.example> is unknown"), { code: "EENVELOPE" });
const error = Object.assign(new Error("No mail", { cause }), { rejected: ["morag@customers.example"] });
setImmediate(() => {
  if (process.argv[2] === "rejection") void Promise.reject(error);
  else throw error;
});

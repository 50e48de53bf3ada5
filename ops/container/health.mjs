// Checks that the shop in this container takes orders.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4780}/readyz`).catch(() => null);
process.exitCode = answer?.ok === true ? 0 : 1;

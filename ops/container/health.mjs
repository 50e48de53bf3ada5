// Whether the shop in this container takes orders.
const { ok } = await fetch(`http://127.0.0.1:${process.env.PORT ?? 4780}/readyz`);
process.exitCode = ok ? 0 : 1;

-- Names the reasons for an order's attention instead of wording them. Every other line stays as it is.
UPDATE "orders" SET "attention" = (
  SELECT string_agg(CASE
    WHEN line = 'The customer has asked a question: see the history.' THEN 'question'
    WHEN line = 'The customer has answered: see the history.' THEN 'answer'
    WHEN line = 'An email to the customer could not be delivered: please ring, or send it again under “Emails”.' THEN 'mail-lost'
    WHEN line = 'The items have changed and part of the payment still has to be refunded: use Refund on this page.' THEN 'refund-due'
    WHEN line = 'Returned goods have been booked in and not refunded yet: use Refund on this page.' THEN 'returned'
    ELSE coalesce(
      -- Of two payments with the same reason, the first line is that of the first.
      (SELECT 'payment ' || "id" FROM "payments" WHERE "order_id" = "orders"."id" AND "reason" = line ORDER BY "id" LIMIT 1 OFFSET same),
      (SELECT 'dispute ' || min("disputes"."id") FROM "disputes" JOIN "payments" ON "payments"."id" = "payment_id"
        WHERE "order_id" = "orders"."id" AND line LIKE
          'The customer’s bank disputes £' || to_char("disputes"."amount_pence" / 100.0, 'FM999,999,990.00') || ' of the payment%'
        HAVING count(*) = 1),
      line)
    END, E'\n' ORDER BY place)
  FROM (
    SELECT line, place, row_number() OVER (PARTITION BY line ORDER BY place) - 1 AS same
    FROM string_to_table("attention", E'\n') WITH ORDINALITY AS lines (line, place)
  ) AS numbered
) WHERE "attention" IS NOT NULL;

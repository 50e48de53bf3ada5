-- What settles a reason for an order's attention finds it by its words, which have changed.
UPDATE "orders" SET "attention" = replace(replace(replace(replace("attention",
  'A mail to the customer could not be delivered: please ring, or send it again under “Mailed”.',
  'An email to the customer could not be delivered: please ring, or send it again under “Emails”.'),
  'The items were changed, and a part of what was paid is still to be given back: use Refund on this page.',
  'The items have changed and part of the payment still has to be refunded: use Refund on this page.'),
  'The customer has asked a question: it stands in the history.',
  'The customer has asked a question: see the history.'),
  'The customer has answered: it stands in the history.',
  'The customer has answered: see the history.')
WHERE "attention" IS NOT NULL;

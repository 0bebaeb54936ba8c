-- The route an order leaves by, and so the lender's cash account; null for orders from before there were any.
alter table payout_order add column route text;
alter table refund_order add column route text;
alter table suspense_return add column route text;

-- Refunds that failed are ordered again by the lender's people; above this, minor units, by two.
insert into staff_setting values ('ph', 'refundAlone', 500000), ('vn', 'refundAlone', 2000000);
create index refund_order_failed on refund_order (answered_at) where state = 'failed';
create index payout_order_failed on payout_order (answered_at) where state = 'failed';

-- concurrently
-- Notices of some days, for the statement of those days: they are written in about this order, so it costs a posting nothing.
drop index concurrently if exists bank_transfer_value_date;
create index concurrently bank_transfer_value_date on bank_transfer using brin (value_date) with (pages_per_range = 16);

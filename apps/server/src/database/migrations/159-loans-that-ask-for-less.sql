-- concurrently
-- Whose lowered payment an amount of money is; and which loans have money that lowers, to fill what is not calculated yet.
drop index concurrently if exists loan_asked_amounts;
create index concurrently loan_asked_amounts on loan using gin (asked_amounts) where asked_amounts is not null;
drop index concurrently if exists payment_that_lowers;
create index concurrently payment_that_lowers on payment (borrower_id, loan_id) where option = 'lowerPayments' and reversed_at is null;

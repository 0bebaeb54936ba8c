-- concurrently
-- Lists of loans, by when they were applied for.
drop index concurrently if exists loan_listed;
create index concurrently loan_listed on loan (applied_at, loan_id);
drop index concurrently if exists loan_listed_by_status;
create index concurrently loan_listed_by_status on loan (status, applied_at, loan_id);

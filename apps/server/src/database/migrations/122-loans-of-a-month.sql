-- concurrently
-- Loans by the month they were paid out in, a page at a time.
drop index concurrently if exists loan_paid_out_in_month;
create index concurrently loan_paid_out_in_month on loan (date_trunc('month', disbursed_on::timestamp), loan_id)
  where disbursed_on is not null;

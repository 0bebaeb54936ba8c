-- Every figure of a loan is calculated by the present rules, those of a closed loan too: what was paid too much by the
-- earlier ones becomes its borrower's credit.
insert into loan_recalculation (borrower_id, loan_id, market)
  select borrower_id, loan_id, market from loan where status = 'close' on conflict do nothing;

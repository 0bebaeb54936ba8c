-- Charges of loans long past due are kept off balance (servicing, §11): a plan says on which books its days are, and a
-- day's row on which it was.
alter table accrual_plan add column is_off_balance boolean not null default false;
alter table accrual add column is_off_balance boolean not null default false;

-- late loans may be off balance already: the next business day looks at each
update accrual_plan p set until_day = greatest(p.from_day, least(p.until_day, a.day))
  from accrued_through a, loan l
  where a.market = p.market and l.borrower_id = p.borrower_id and l.loan_id = p.loan_id and l.status = 'overdue';

-- What loans that were once so late, and are no more, left in the ledger is calculated again; what an earlier
-- recalculation took off stays noted.
alter table loan_recalculation drop constraint loan_recalculation_check;
insert into loan_recalculation as n (borrower_id, loan_id, market)
  select distinct l.borrower_id, l.loan_id, l.market from loan l
    join instalment i on i.borrower_id = l.borrower_id and i.loan_id = l.loan_id
    join payment p on p.borrower_id = l.borrower_id and p.loan_id = l.loan_id and p.value_date >= i.due_on + 90
  where l.status in ('repay', 'overdue', 'close')
  on conflict (borrower_id, loan_id) do update set done_at = null;

-- A refund is in transit until the bank answers (2030): those on their way left the lender's cash when they were ordered.
insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind)
  select r.borrower_id, 'refund:' || r.order_id || ':transit', r.loan_id, 'cashIn', 'refundInTransit', r.amount, r.currency,
    d.open_day, now(), 'refund'
  from refund_order r join accounting_day d on d.currency = r.currency where r.state = 'ordered';

-- What a loan written off still owes is kept as a claim (9020), with the next business day also of those there are.
insert into loan_recalculation as n (borrower_id, loan_id, market)
  select borrower_id, loan_id, market from loan where written_off_on is not null and status = 'overdue'
  on conflict (borrower_id, loan_id) do update set done_at = null;

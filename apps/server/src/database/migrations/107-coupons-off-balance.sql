-- A coupon is a memorandum (9030 against 9031). Those of loans paid out before were booked against income, or taken off the
-- principal beside fees that were income in full: that much is no income.
insert into journal_entry (borrower_id, ref, loan_id, debit, credit, amount, currency, value_date, posted_at, kind)
  select e.borrower_id, e.ref || ':offBalance', e.loan_id,
    case when e.credit = 'loanPrincipal' then 'feeIncome' else e.credit end, 'discountContra', e.amount, e.currency, d.open_day, now(),
    'payout'
  from journal_entry e join accounting_day d on d.currency = e.currency
  where e.kind = 'payout' and e.debit = 'discount' and e.credit in ('loanPrincipal', 'interestIncome', 'feeIncome')
    and not exists (select from journal_entry r where r.borrower_id = e.borrower_id and r.loan_id = e.loan_id
      and r.credit = 'discount');

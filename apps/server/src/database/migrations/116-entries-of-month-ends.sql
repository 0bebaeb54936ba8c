-- concurrently
-- What moves the loss allowance and the fees not yet earned between two months' ends: what the next end has to book is less by it.
drop index concurrently if exists journal_entry_before_month_end;
create index concurrently journal_entry_before_month_end on journal_entry (entity, booked_on)
  where debit in ('lossAllowance', 'unearnedFees') or credit in ('lossAllowance', 'unearnedFees');

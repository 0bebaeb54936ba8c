-- concurrently
-- The loans behind reports, a page at a time: those that got so late in the order of their ids, and the few payouts that
-- the bank sent back.
drop index concurrently if exists loan_reached_of_entity;
create index concurrently loan_reached_of_entity on loan_reached (entity, past_due, loan_id) include (borrower_id, first_day);
drop index concurrently if exists journal_entry_of_returned_payouts;
create index concurrently journal_entry_of_returned_payouts on journal_entry (entity, booked_on)
  where kind = 'payout' and credit = 'loanPrincipal';

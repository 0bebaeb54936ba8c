-- concurrently
drop index concurrently if exists journal_entry_of_payouts;
create index concurrently journal_entry_of_payouts on journal_entry (entity, booked_on)
  where kind = 'payout' and 'loanPrincipal' in (debit, credit);
drop index concurrently if exists journal_entry_of_write_offs;
create index concurrently journal_entry_of_write_offs on journal_entry (entity, booked_on) where kind = 'writeOff';
drop index concurrently if exists journal_entry_of_recoveries;
create index concurrently journal_entry_of_recoveries on journal_entry (entity, booked_on)
  where 'recoveryIncome' in (debit, credit);
drop index concurrently if exists journal_entry_of_suspense;
create index concurrently journal_entry_of_suspense on journal_entry (entity, booked_on) where 'suspense' in (debit, credit);
drop index concurrently if exists journal_entry_of_credit;
create index concurrently journal_entry_of_credit on journal_entry (entity, booked_on) where 'borrowerCredit' in (debit, credit);

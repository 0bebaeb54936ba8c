-- concurrently
-- What loans written off are still claimed for, found without reading the journal.
drop index concurrently if exists journal_entry_of_claims;
create index concurrently journal_entry_of_claims on journal_entry (entity, booked_on)
  where 'claimsWrittenOff' in (debit, credit);

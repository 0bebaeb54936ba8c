-- A journal entry names a loan that is there, in that loan's currency: asked once for all journal entries of a statement. A
-- payment is written with the journal entries of its money, so it need not be asked again for each payment by itself.
create or replace function journal_entry_currency_guard() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select added.ref into wrong from added
    where added.loan_id is not null and added.currency is distinct from (
      select loan.currency from loan where loan.borrower_id = added.borrower_id and loan.loan_id = added.loan_id)
    limit 1;
  if wrong is not null then
    raise exception 'entry % is not in the currency of its loan', wrong using errcode = 'check_violation';
  end if;
  return null;
end $$;
alter table payment drop constraint payment_borrower_id_loan_id_fkey;

-- The accounting day a payment is booked on, and its return: reports of a closed day count what was booked by it, and until
-- a day is closed, which may be on a later one, it is booked on. Of earlier rows, without one, it is the day it was known on.
alter table payment add column booked_on date, add column reversal_booked_on date;

create function book_payment() returns trigger language plpgsql as $$
declare
  open_day date;
begin
  select d.open_day into open_day from loan l join accounting_day d on d.currency = l.currency
    where l.borrower_id = new.borrower_id and l.loan_id = new.loan_id;
  if tg_op = 'INSERT' then
    new.booked_on := open_day;
  elsif new.reversed_on is distinct from old.reversed_on then
    new.reversal_booked_on := open_day;
  end if;
  return new;
end $$;
create trigger payment_booked before insert or update of reversed_on on payment
  for each row execute function book_payment();

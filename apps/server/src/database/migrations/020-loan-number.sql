-- The number of a loan that people read and say; made by makeLoanNumber in packages/markets/src/loan-number.ts.

-- Route: the loan of a number.
create table loan_number (number text primary key, borrower_id uuid not null, loan_id uuid not null);
create index loan_number_of_borrower on loan_number (borrower_id);
alter table loan add column loan_number text check (loan_number ~ '^[2-9FHJKMPRTWXY]{9}$');

-- The number of a loan at an attempt, as the server makes it.
create function loan_number_at(loan_id uuid, attempt integer) returns text language plpgsql as $$
declare
  signs constant text := '23456789FHJKMPRTWXY';
  random bigint := ('x' || left(encode(sha256(convert_to(loan_id || '|' || attempt, 'UTF8')), 'hex'), 14))::bit(56)::bigint;
  made text := '';
  total integer := 0;
begin
  for place in 0..7 loop
    made := made || substr(signs, 1 + (random % 19)::integer, 1);
    total := total + (place + 2) * (random % 19)::integer;
    random := random / 19;
  end loop;
  return made || substr(signs, 1 + total % 19, 1);
end $$;

-- Loans of before: of two with the same number the later one gets its next.
do $$
begin
  for attempt in 0..9 loop
    insert into loan_number (number, borrower_id, loan_id)
      select loan_number_at(loan_id, attempt), borrower_id, loan_id from loan
      where not exists (select from loan_number n where n.borrower_id = loan.borrower_id and n.loan_id = loan.loan_id)
      order by applied_at on conflict do nothing;
  end loop;
  update loan set loan_number = n.number from loan_number n
    where n.borrower_id = loan.borrower_id and n.loan_id = loan.loan_id;
end $$;
drop function loan_number_at;
alter table loan alter column loan_number set not null;

-- How late a loan ever was, for reports by the month of payout (books, §8).

-- The first closed day at whose end a loan was more than 30 or 90 days past due; written once, with the stored day.
create table loan_reached (
  borrower_id uuid not null,
  loan_id uuid not null,
  past_due smallint not null check (past_due in (30, 90)),
  first_day date not null,
  entity text not null,
  primary key (borrower_id, loan_id, past_due)
);
create trigger loan_reached_append_only before update or delete or truncate on loan_reached
  for each statement execute function append_only();
insert into loan_reached
  select borrower_id, loan_id, past_due, min(day), entity from loan_day cross join (values (30), (90)) as v(past_due)
  where days_past_due > past_due group by 1, 2, 3, 5;

-- concurrently
-- Of one day's dues a page is read by it: by the index of months all of the month, where few of it or none are due that day.
drop index concurrently if exists instalment_due_on;
create index concurrently instalment_due_on on instalment (due_on, loan_id);

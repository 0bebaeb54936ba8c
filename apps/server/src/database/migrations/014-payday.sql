-- The day of the month the borrower is paid, where the due dates were agreed to follow it.

alter table loan add column payday smallint check (payday between 1 and 31);

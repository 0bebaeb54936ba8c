-- What of the loss allowance was a loan's own when it was written off: as far as it reaches, the write-off is no expense again.
alter table loan_command add column allowance bigint check (allowance >= 0);

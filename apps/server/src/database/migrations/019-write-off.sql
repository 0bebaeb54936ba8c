-- What the lender no longer expects to be paid. The borrower still owes it: the first money that comes undoes it.
create table loan_write_off (
  borrower_id uuid not null,
  loan_id uuid not null,
  posting text not null,
  written_on date not null,
  written_at timestamptz not null,
  reason text not null,
  principal bigint not null,
  interest bigint not null,
  fees bigint not null,
  late bigint not null,
  undone_at timestamptz,
  primary key (borrower_id, loan_id, posting)
);
alter table loan_write_off add foreign key (borrower_id, loan_id) references loan;
create unique index loan_write_off_one on loan_write_off (borrower_id, loan_id) where undone_at is null;

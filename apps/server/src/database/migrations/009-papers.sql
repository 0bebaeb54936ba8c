-- Documents of a loan as files: what was signed, and what says that it is paid.

create table loan_document (
  borrower_id uuid not null,
  loan_id uuid not null,
  kind text not null check (kind in ('keyFacts', 'agreement', 'certificate')),
  locale text not null,
  -- sealed under the borrower's key; the hash is of the PDF itself
  file_name text not null,
  sha256 bytea not null,
  bytes integer not null,
  made_at timestamptz not null,
  primary key (borrower_id, loan_id, kind)
);
alter table loan_document add foreign key (borrower_id, loan_id) references loan;

-- where the code on a certificate leads
create table certificate_code (
  code text primary key,
  borrower_id uuid not null,
  loan_id uuid not null
);
create unique index certificate_code_of_loan on certificate_code (borrower_id, loan_id);

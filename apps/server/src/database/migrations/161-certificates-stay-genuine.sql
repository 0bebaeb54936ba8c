-- A certificate is checked by its code also once its account is deleted, and once its loan was opened again: what the page
-- compares is beside the code. Of the versions before only `loan_document` has it; such a row gets it when the loan's document
-- is next read, made again or deleted.
alter table certificate_code add column sha256 bytea, add column made_at timestamptz;

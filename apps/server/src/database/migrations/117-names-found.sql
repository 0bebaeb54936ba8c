-- The revision of the basal step by whose name the borrower is found (name_pair); null where none is yet.
alter table application_step add column found_revision integer;

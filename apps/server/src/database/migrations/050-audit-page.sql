-- Who may read the audit log in the console, and take it out as a file.
insert into staff_permission
  select role, unnest(array['audit.read', 'audit.export']) from unnest(array['administrator', 'auditor']) as role;

-- What was done about one loan or borrower.
create index staff_audit_about on staff_audit (subject, at) where subject is not null;

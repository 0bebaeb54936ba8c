-- The page of staff and roles: who reads it, who changes it; a change of a person's roles waits for a second person.

insert into staff_permission values
  ('administrator', 'staff.read'), ('administrator', 'staff.change'), ('auditor', 'staff.read');

-- One change of a kind waits for a loan, for money that came in, and for one of the lender's people.
drop index approval_one_waiting;
create unique index approval_one_waiting
  on approval (coalesce(command ->> 'providerReference', command ->> 'email', loan_id::text), kind) where state = 'waiting';

-- Money that no loan claims is matched by the lender's people.
insert into staff_permission values
  ('accountant', 'payment.read'), ('accountant', 'payment.decide'),
  ('financeLead', 'payment.read'), ('financeLead', 'payment.decide'), ('auditor', 'payment.read');

-- Above `matchAlone`, minor units, a match needs a second person; after `suspenseDays` money waits too long.
insert into staff_setting values ('ph', 'matchAlone', 500000), ('vn', 'matchAlone', 2000000), ('*', 'suspenseDays', 5);

alter table staff_look drop constraint staff_look_purpose_check;
alter table staff_look add constraint staff_look_purpose_check check (purpose in ('review', 'payment'));

-- One change of a kind waits for a loan; of money that came in, one for the money.
drop index approval_one_waiting;
create unique index approval_one_waiting
  on approval (coalesce(command ->> 'providerReference', loan_id::text), kind) where state = 'waiting';

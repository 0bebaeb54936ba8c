-- Borrowers' requests are decided by the lender's people in the console, too: by the day that the borrower reads, by whom
-- and why.
alter table special_application add column due_on date;
alter table special_application add column decided_by uuid;
alter table special_application add column decided_because text;
create index special_application_promised on special_application (due_on, asked_at) where state in ('sent', 'review');
create index special_application_decided on special_application (answered_at) where answered_at is not null;

-- one decision of a request waits for a second person at a time
create unique index approval_one_request on approval ((command ->> 'applicationId'))
  where state = 'waiting' and kind = 'request';

insert into staff_permission
  select role, unnest(permissions) from (values
    ('reviewer', array['request.read', 'request.decide']),
    ('collector', array['request.read', 'request.decide']),
    ('financeLead', array['request.read', 'request.decide']),
    ('auditor', array['request.read'])
  ) as granted (role, permissions);

-- A limit raised by more steps than these needs a second person.
insert into staff_setting values ('*', 'limitStepsAlone', 1);

-- Each change of a loan has a permission of its own, so that a lender may let someone waive charges and not write off. Who
-- might ask for any of them may ask for each. `loan.command` stays for servers of the version before.
insert into staff_permission (role, permission)
  select held.role, own.permission from staff_permission as held
    cross join unnest(array['loan.waive', 'loan.goodwill', 'loan.writeOff', 'loan.writeOffReversal']) as own (permission)
    where held.permission = 'loan.command';

-- A hardship plan may be offered that no borrower asked for, by who decides those they ask for and may change a loan.
insert into staff_permission (role, permission)
  select role, 'loan.plan' from staff_permission where permission in ('loan.command', 'request.decide')
    group by role having count(*) = 2;

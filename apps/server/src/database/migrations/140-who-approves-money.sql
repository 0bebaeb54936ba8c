-- Who gives people their roles is no second person for money: changes of loans, and of money that comes in or goes out,
-- need a permission of their own, as those of the books and of products do. Who had the one for all keeps them, but
-- administrators.
insert into staff_permission (role, permission)
  select role, 'money.approve' from staff_permission
    where permission = 'approval.decide' and role <> 'administrator';

-- Access that ends takes its passkeys with it; given again, it begins without any.
alter table staff_passkey add column stopped_because text check (stopped_because in ('copied', 'accessEnded'));
update staff_passkey set stopped_because = 'copied' where stopped_at is not null;
update staff_passkey as p set stopped_at = s.stopped_at, stopped_because = 'accessEnded' from staff s
  where s.staff_id = p.staff_id and s.stopped_at is not null and p.stopped_at is null;

-- The pages of a borrower and a loan in the console: who may read them, who may open personal data, and for what.

insert into staff_permission
  select role, unnest(permissions) from (values
    ('reviewer', array['record.read']),
    ('collector', array['record.read', 'personalData.open']),
    ('accountant', array['record.read']),
    ('financeLead', array['record.read', 'personalData.open']),
    ('administrator', array['record.read']),
    ('auditor', array['record.read'])
  ) as granted (role, permissions);

alter table staff_look drop constraint staff_look_purpose_check;
alter table staff_look add constraint staff_look_purpose_check
  check (purpose in ('review', 'payment', 'borrowerAsked', 'arrears', 'paymentQuestion', 'fraud'));

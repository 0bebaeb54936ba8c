-- The carrier check is asked for after a rollback like the other supplements.

alter table application_step drop constraint application_step_step_check;
alter table application_step add constraint application_step_step_check check (step in
  ('id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face', 'supplementContact', 'supplementCertificate',
   'supplementCarrier'));

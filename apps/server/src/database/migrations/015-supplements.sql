-- What a borrower adds after a rollback: more people, proof on paper.

alter table application_step drop constraint application_step_step_check;
alter table application_step add constraint application_step_step_check check (step in
  ('id', 'basal', 'workInfo', 'contact', 'withdrawal', 'face', 'supplementContact', 'supplementCertificate'));

alter table photo drop constraint photo_kind_check;
alter table photo add constraint photo_kind_check check (kind in
  ('idFront', 'idBack', 'idHandheld', 'workProof', 'face', 'certificate'));

-- What a face check asked for, and whether a living person was seen doing it with the check's photo.
alter table face_check add column orders text[] not null default '{}';
alter table face_check add column liveness text check (liveness in ('passed', 'review'));

-- What a face check asked for, whether a living person was seen doing it with the check's photo, and why it ended so.
alter table face_check add column orders text[] not null default '{}';
alter table face_check add column liveness text check (liveness in ('passed', 'review'));
alter table face_check add column reasons text[] not null default '{}';
